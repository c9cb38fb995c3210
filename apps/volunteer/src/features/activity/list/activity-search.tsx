import { useQuery } from '@tanstack/react-query';
import { useSessionState } from '@vp/app-shell';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Icon, Row, SearchInput, TextAction, Title, safeStorage, storageKey } from '@vp/ui-kit';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import { useApi } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { suggestQuery } from '../queries.ts';
import styles from './activity-search.module.css';

const recentMax = 5;

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

function Suggestions({ text }: { text: string }) {
  const { t } = useTexts();
  const { data } = useQuery(suggestQuery(useApi(), text));
  if (data === undefined || data.listData.length === 0) return null;
  return (
    <section className={styles.suggestions} aria-label={t('activity.list.suggestions')}>
      <ul>
        {data.listData.slice(0, recentMax).map(({ activityId, name }) => (
          <li key={activityId}>
            <Link className={styles.suggestion} to={paths.activity({ id: activityId })}>
              <Icon name="search" size={16} className={styles.icon} />
              <LocalText text={name} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Search field with matching names while typing and recent searches before. It keeps the typed text. */
export function ActivitySearch({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const { t } = useTexts();
  const { recent, add, clear } = useRecentSearches();
  const [text, setText] = useState(keyword);
  const [shown, setShown] = useState(keyword);
  const [isOpen, setIsOpen] = useState(false);
  const typed = text.trim();
  // The URL may change from elsewhere: by the back button or by clearing the filters.
  if (shown !== keyword) {
    setShown(keyword);
    setText(keyword);
  }

  function search(next: string) {
    const asked = next.trim();
    setText(next);
    setIsOpen(false);
    add(asked);
    onSearch(asked);
  }

  function pressKey(event: KeyboardEvent) {
    if (event.key === 'Escape') setIsOpen(false);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the field and the list inside
    <div onFocus={() => setIsOpen(true)} onKeyDown={pressKey}>
      <SearchInput
        label={t('activity.list.search')}
        value={text}
        onChange={(next) => {
          setText(next);
          setIsOpen(true);
        }}
        onSearch={search}
      />
      {isOpen && typed !== '' && typed !== keyword && <Suggestions text={typed} />}
      {isOpen && typed === '' && recent.length > 0 && <Recent searches={recent} onChoose={search} onClear={clear} />}
    </div>
  );
}
