import { useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Icon, Row, SearchInput, TextAction, Title, safeStorage, storageKey, useLatest } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { keywordMax } from '../filters.ts';
import styles from './activity-search.module.css';

const recentMax = 5;
const typingPauseMs = 300;

const wordsIn = (text: string): string => text.trim().slice(0, keywordMax).trim();

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Returns the last five searches of this user on this device. */
function useRecentSearches() {
  const { user } = useSessionState();
  const key = storageKey({ app: 'volunteer', user, form: 'activity-searches', version: 1 });
  const [recent, setRecent] = useState(
    () => safeStorage.readJson(key, (value) => (isTexts(value) ? value : undefined)) ?? [],
  );
  const keep = (next: string[]): void => {
    setRecent(next);
    safeStorage.writeJson(key, next);
  };
  return {
    recent,
    add: (text: string) => text !== '' && keep([text, ...recent.filter((old) => old !== text)].slice(0, recentMax)),
    clear: () => keep([]),
  };
}

function Recent({
  searches,
  onChoose,
  onClear,
}: {
  searches: readonly string[];
  onChoose: (text: string) => void;
  onClear: () => void;
}) {
  const { t } = useTexts();
  return (
    <section className={styles.suggestions} aria-label={t('activity.list.recent')}>
      <Row justify="between" className={styles.head}>
        <Title>{t('activity.list.recent')}</Title>
        <TextAction onClick={onClear}>{t('activity.list.clearRecent')}</TextAction>
      </Row>
      <ul>
        {searches.map((text) => (
          <li key={text}>
            <button type="button" className={styles.suggestion} onClick={() => onChoose(text)}>
              <Icon name="clock" size={16} className={styles.icon} />
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SearchProps {
  readonly keyword: string;
  /** Called when typing pauses, and at once on Enter, a recent search and the clear button. */
  readonly onSearch: (keyword: string) => void;
}

function useTypedSearch({ keyword, onSearch }: SearchProps) {
  const [text, setText] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  const [sent, setSent] = useState(keyword);
  // Half-composed Chinese is not searched.
  const [isComposing, setIsComposing] = useState(false);
  const latestSearch = useLatest(onSearch);
  const typed = wordsIn(text);
  if (shown !== keyword) {
    setShown(keyword);
    // The URL changed from elsewhere: by the back button or by clearing the filters.
    if (keyword !== sent) {
      setSent(keyword);
      setText(keyword);
    }
  }
  useEffect(() => {
    if (isComposing || typed === sent) return;
    const timer = setTimeout(() => {
      setSent(typed);
      latestSearch.current(typed);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, sent, isComposing, latestSearch]);

  function search(next: string): string {
    const asked = wordsIn(next);
    setText(next);
    setSent(asked);
    onSearch(asked);
    return asked;
  }
  return { text, typed, setText, setIsComposing, search };
}

/** Search field that searches while typing, with recent searches before. It keeps the typed text. */
export function ActivitySearch(props: SearchProps) {
  const { t } = useTexts();
  const { recent, add, clear } = useRecentSearches();
  const { text, typed, setText, setIsComposing, search } = useTypedSearch(props);
  const [isOpen, setIsOpen] = useState(false);

  function choose(next: string) {
    setIsOpen(false);
    add(search(next));
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setIsOpen(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the field and the list inside
    <div
      onFocus={() => setIsOpen(true)}
      onBlur={() => add(typed)}
      onKeyDown={pressKey}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    >
      <SearchInput
        label={t('activity.list.search')}
        value={text}
        onChange={(next) => {
          setText(next);
          setIsOpen(true);
        }}
        onSearch={choose}
      />
      {isOpen && typed === '' && recent.length > 0 && <Recent searches={recent} onChoose={choose} onClear={clear} />}
    </div>
  );
}
