import { useQuery } from '@tanstack/react-query';
import { useCan, useMenuEntries } from '@vp/access';
import { containsFolded } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, SearchInput, Sheet, Stack, Title } from '@vp/ui-kit';
import type { IconName } from '@vp/ui-kit';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../shared/api.ts';
import { entryIcons, inOrder } from '../shared/menu/menu-entries.ts';
import { paths } from '../shared/paths.ts';

const typingPauseMs = 250;
const foundMax = 5;

/** Returns the typed words once typing has paused. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? '' : paused;
}

interface Target {
  readonly to: string;
  readonly title: ReactNode;
  readonly note?: string;
  readonly icon: IconName;
}

/** Returns the permitted pages whose names contain the typed words. */
function usePages(typed: string): readonly Target[] {
  const { t } = useTexts();
  const menus = [
    useMenuEntries('activity'),
    useMenuEntries('personnel'),
    useMenuEntries('organization'),
    useMenuEntries('data'),
    useMenuEntries('account'),
  ];
  const mayList = useCan('activity-list');
  const pages: readonly (Target & { readonly title: string })[] = [
    { to: paths.home(), title: t('home.menus.home'), icon: 'home' },
    ...(mayList ? [{ to: paths.workQueue({}), title: t('home.menuPage.work'), icon: 'clock' } as const] : []),
    ...menus
      .flatMap(inOrder)
      .map(({ name, path }) => ({ to: path, title: t(`home.entries.${name}`), icon: entryIcons[name] })),
  ];
  return pages.filter(({ title }) => containsFolded(title, typed));
}

/** Returns activities and people with the typed words in their names, as far as the caller may list them. */
function useFound(words: string) {
  const { format } = useTexts();
  const { activity, managedVolunteer } = useApiQueries();
  const [mayList, maySearchPeople] = [useCan('activity-list'), useCan('personnel-query')];
  const page = { pageIndex: 1, pageSize: foundMax };
  const activities = useQuery({
    ...activity.managedList({ query: { keyword: words, ...page } }),
    enabled: mayList && words !== '',
  });
  const people = useQuery({
    ...managedVolunteer.list({ query: { relation: 'member', name: words, ...page } }),
    enabled: maySearchPeople && words !== '',
  });
  const activityTargets = activities.data?.listData.map(({ activityId, name, startsAt }): Target => ({
    to: paths.activityDetail({ id: activityId }),
    title: <LocalText text={name} />,
    note: format.dateTime(startsAt),
    icon: 'heart',
  }));
  const personTargets = people.data?.listData.map(({ volunteerId, name, number }): Target => ({
    to: paths.personnelDetail({ kind: 'volunteer', id: volunteerId }),
    title: name,
    note: number,
    icon: 'user',
  }));
  return {
    activities: words === '' ? [] : (activityTargets ?? []),
    people: words === '' ? [] : (personTargets ?? []),
    isLoading: activities.isLoading || people.isLoading,
    isFailed: activities.isError || people.isError,
  };
}

function Group({ title, targets }: { readonly title: string; readonly targets: readonly Target[] }) {
  if (targets.length === 0) return null;
  return (
    <section>
      <Title as="h3">{title}</Title>
      <CellGroup label={title}>
        {targets.map((target) => (
          <Cell key={target.to} {...target} />
        ))}
      </CellGroup>
    </section>
  );
}

/** Finds a page, an activity or a person by name; arrow keys move through the results, Enter opens the first. */
export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const boxRef = useRef<HTMLDivElement>(null);
  const typed = text.trim();
  const words = usePaused(typed);
  const pages = usePages(typed);
  const found = useFound(words);
  const targets = [...pages, ...found.activities, ...found.people];
  const isSettled = words === typed && !found.isLoading;

  useEffect(() => boxRef.current?.querySelector('input')?.focus(), []);

  function press(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const stops = [...(boxRef.current?.querySelectorAll<HTMLElement>('input, a') ?? [])];
    const at = stops.findIndex((stop) => stop === document.activeElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
  }

  function openFirst(): void {
    const [first] = targets;
    if (first === undefined) return;
    onClose();
    navigate(first.to);
  }

  return (
    <Sheet title={t('home.palette.title')} note={t('home.palette.keys')} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- listens to the field and the links inside */}
      <div
        ref={boxRef}
        onKeyDown={press}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        <Stack>
          <SearchInput label={t('home.palette.search')} value={text} onChange={setText} onSearch={openFirst} />
          <Group title={t('home.palette.pages')} targets={pages} />
          <Group title={t('home.palette.activities')} targets={found.activities} />
          <Group title={t('home.palette.people')} targets={found.people} />
          <p role="status">
            {!isSettled && t('ui.loading')}
            {isSettled && found.isFailed && t('home.palette.failed')}
            {isSettled && !found.isFailed && targets.length === 0 && t('home.palette.none', { words: typed })}
          </p>
        </Stack>
      </div>
    </Sheet>
  );
}
