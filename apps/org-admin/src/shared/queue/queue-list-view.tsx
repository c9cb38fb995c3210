import { useInfiniteQuery, useMutation, useQueries } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Button, EmptyState, SkeletonTable, TabPanel, keepFocus, toast, useIsWide } from '@vp/ui-kit';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApi } from '../api.ts';
import { ListPane } from '../panes/list-pane.tsx';
import { paths } from '../paths.ts';
import { BatchBar } from './batch-bar.tsx';
import type { BatchAction } from './batch-bar.tsx';
import { ListKeyHint } from './keys.tsx';
import { OutcomeNote, failedIds } from './outcome-note.tsx';
import type { Outcome } from './outcome-note.tsx';
import { PassButton } from './pass-button.tsx';
import { decideMutation, queueCountQuery, queueListQuery, useInvalidateQueues } from './queries.ts';
import { addressOf, filterFrom, firstSort, tabs } from './queue-filter.ts';
import type { QueueFilter } from './queue-filter.ts';
import { QueueList } from './queue-list.tsx';
import type { RowContent } from './queue-list.tsx';
import styles from './queue-list-view.module.css';
import { DecidedLine } from './decided-line.tsx';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';
import { seenPhotosAtom } from './seen-photos.ts';
import { SortChoice } from './sort-choice.tsx';
import { usePassReason, useRefusal } from './use-refusal.ts';
import { useSelection } from './use-selection.ts';

const stem = 'queue';

function EmptyTab({ filter, onClear }: { filter: QueueFilter; onClear: () => void }) {
  const { t } = useTexts();
  if (filter.name !== '') {
    return (
      <EmptyState
        title={t('queue.list.noMatch', { name: filter.name })}
        text={t('queue.list.noMatchText')}
        action={
          <Button variant="soft" onClick={onClear}>
            {t('queue.list.clearSearch')}
          </Button>
        }
      />
    );
  }
  if (filter.tab !== 'pending') return <EmptyState title={t('queue.list.noneInTab')} />;
  return <EmptyState illustration="team" title={t('queue.list.done')} text={t('queue.list.doneText')} />;
}

interface QueueProps<Row extends QueueRow, Detail extends QueueDetail<Row>> {
  queue: Queue<Row, Detail>;
}

/**
 * Returns the pass and fail actions with the count in their labels.
 * Passing asks for confirmation and names rows with unseen photos; failing asks for a reason.
 */
function useBatchActions<Row extends QueueRow, Detail extends QueueDetail<Row>>(
  queue: Queue<Row, Detail>,
  selected: readonly Row[],
  onOutcome: (outcome: Outcome) => void,
): readonly BatchAction[] {
  const { t } = useTexts();
  const invalidate = useInvalidateQueues();
  const decide = useMutation(decideMutation(useApi(), queue));
  const { words = 'queue' } = queue.texts;
  const refusal = useRefusal(queue, selected);
  const passReason = usePassReason(queue, selected);
  const seen = useAtomValue(seenPhotosAtom);
  const count = selected.length;
  const unseen = queue.needs === 'photos' ? selected.filter(({ reviewId }) => !seen.has(reviewId)) : [];
  const namesOf = (rows: readonly Row[]): string => rows.map(({ name }) => name).join(t('queue.list.comma'));

  async function send(decision: Omit<Decision, 'reviewIds'>): Promise<void> {
    const answers = await decide.mutateAsync({ ...decision, reviewIds: selected.map(({ reviewId }) => reviewId) });
    const outcome = decision.decision === 'pass' ? 'passed' : 'failed';
    const done = (number: number) => t(`${words}.outcome.${outcome}`, { count: number });
    onOutcome({ done, answers, names: new Map(selected.map(({ reviewId, name }) => [reviewId, name])) });
    await invalidate();
  }

  const question = {
    title: t('queue.confirm.passTitle', { count }),
    message: (
      <>
        <p>{namesOf(selected)}</p>
        {unseen.length > 0 && (
          <p className={styles.unseen}>
            {t('queue.confirm.unopened', { count: unseen.length, names: namesOf(unseen) })}
          </p>
        )}
      </>
    ),
    confirmText: t('queue.confirm.pass', { count }),
    ...(unseen.length > 0 ? { cancelText: t('queue.confirm.lookFirst'), safe: 'cancel' as const } : {}),
  };
  const pass = passReason?.(send) ?? { question, act: () => send({ decision: 'pass' }) };
  return [
    { label: t(`${words}.actions.failCount`, { count }), variant: 'danger', ...refusal(send) },
    { label: t(`${words}.actions.passCount`, { count }), variant: 'primary', ...pass },
  ];
}

type Tab = (typeof tabs)[number];

/** Returns the number of rows per tab. An unfiltered list supplies the number of its own tab. */
function useCounts<Row extends QueueRow, Detail extends QueueDetail<Row>>(
  queue: Queue<Row, Detail>,
  { filter, total }: { readonly filter: QueueFilter; readonly total: number | undefined },
) {
  const api = useApi();
  const isShownWhole = (tab: Tab): boolean => tab === filter.tab && filter.name === '';
  const counts = useQueries({
    queries: tabs.map((tab) => ({ ...queueCountQuery(api, queue, tab), enabled: !isShownWhole(tab) })),
  });
  return (tab: Tab): number | undefined => (isShownWhole(tab) ? total : undefined) ?? counts[tabs.indexOf(tab)]?.data;
}

/** List of a queue; on a desktop it stays beside the open detail. */
export function QueueListView<Row extends QueueRow, Detail extends QueueDetail<Row>>({
  queue,
}: QueueProps<Row, Detail>) {
  const { t, format } = useTexts();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const [search] = useSearchParams();
  const filter = filterFrom(search);
  // Only the URL of a detail contains a row id.
  const currentId = search.get('id');
  const query = useInfiniteQuery(queueListQuery(useApi(), queue, filter));
  const countOf = useCounts(queue, { filter, total: query.data?.pages[0]?.total });
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rows = query.data?.pages.flatMap((page) => page.listData) ?? [];
  const selection = useSelection(rows.map(({ reviewId }) => reviewId));
  const isPending = filter.tab === 'pending';
  const selected = isPending ? rows.filter(({ reviewId }) => selection.ids.has(reviewId)) : [];
  const actions = useBatchActions(queue, selected, (next) => {
    selection.select(failedIds(next.answers));
    setOutcome(next);
  });

  /** Changing the tab, the search or the order clears the selection. */
  function show(next: Partial<QueueFilter>): void {
    selection.select([]);
    setOutcome(null);
    const path = queue.listPath(addressOf({ ...filter, ...next }));
    navigate(path, { replace: true, state: keepFocus });
  }

  /** Returns the content of a row; it has columns if the list is alone on a desktop. */
  function faceOf(row: Row): RowContent {
    const face = { lead: <Avatar name={row.name} size={40} />, title: row.name };
    const date = format.date(row.submittedAt);
    const about = queue.Note && <queue.Note row={row} />;
    const facts = <queue.Row key="facts" row={row} />;
    const tags = queue.Tags && <queue.Tags key="tags" row={row} />;
    const decided = <DecidedLine key="decided" row={row} />;
    // No quick pass if the row needs photos or a reason, or beside an open detail, whose bar has the decision.
    const isSimple = queue.needs === undefined && queue.texts.passReason === undefined;
    const action = isPending && isSimple && currentId === null && (
      <PassButton queue={queue} row={row} onRefused={(message) => toast(message, { tone: 'error' })} />
    );
    if (!isWide || currentId !== null) {
      const note = (
        <>
          {about}
          {facts}
          {decided}
        </>
      );
      return { ...face, aside: date, note, tags, action };
    }
    return {
      ...face,
      width: 'page',
      note: about,
      cells: [facts, isPending ? date : decided, tags],
      shares: isPending ? [2.6, 3.6, 1.5, 2.3] : [2.4, 2.8, 2.6, 1.8],
      action,
    };
  }

  const empty = <EmptyTab filter={filter} onClear={() => show({ name: '' })} />;
  const sort = <SortChoice value={filter.sort} onChange={(next) => show({ sort: next })} />;
  return (
    <ListPane
      title={t(queue.texts.title)}
      shows={currentId === null ? 'list' : 'detail'}
      backTo={paths.home()}
      aside={queue.Aside && <queue.Aside />}
      search={{
        label: t(queue.texts.search ?? 'queue.list.search'),
        value: filter.name,
        onSearch: (name) => show({ name }),
      }}
      tabs={{
        label: t('queue.tabs.label'),
        idStem: stem,
        options: tabs.map((value) => ({
          value,
          label: t(`${queue.texts.words ?? 'queue'}.tabs.${value}`),
          count: countOf(value),
        })),
        value: filter.tab,
        onChange: (tab) => show({ tab, sort: firstSort(tab) }),
      }}
      foot={
        selected.length > 0 ? <BatchBar actions={actions} /> : isWide && isPending && rows.length > 0 && <ListKeyHint />
      }
    >
      {outcome && (
        <div className={styles.note}>
          <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />
        </div>
      )}
      <TabPanel idStem={stem} value={filter.tab}>
        <PagedList
          query={query}
          size={currentId === null ? 'page' : 'block'}
          skeleton={<SkeletonTable rows={5} />}
          empty={queue.Empty && filter.name === '' ? <queue.Empty>{empty}</queue.Empty> : empty}
        >
          {(loaded) => (
            <QueueList
              rows={loaded}
              idOf={({ reviewId }) => reviewId}
              faceOf={faceOf}
              label={t('queue.list.label')}
              pathTo={(id) => queue.detailPath(id, addressOf(filter))}
              currentId={currentId}
              select={isPending ? { selection, texts: 'queue.list', nameOf: ({ name }) => name } : undefined}
              aside={sort}
            />
          )}
        </PagedList>
      </TabPanel>
    </ListPane>
  );
}
