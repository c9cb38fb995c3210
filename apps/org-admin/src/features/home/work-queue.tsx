import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { rightsOf, useSession } from '@vp/access';
import { PagedList, choiceOf, lazyPart, useListAddress } from '@vp/app-shell';
import type { TodoRow } from '@vp/contract';
import { activityTodos, mayDecideTodo } from '@vp/domain';
import type { ActivityTodo } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, EmptyState, SkeletonTable, TabPanel, useIsWide } from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import type { OpenStay } from '../../shared/attendance/check-out-sheet.tsx';
import { useCheckOutOutcome } from '../../shared/attendance/use-check-out-outcome.ts';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { ListPane } from '../../shared/panes/list-pane.tsx';
import { paths } from '../../shared/paths.ts';
import { todosQuery } from '../../shared/queries.ts';
import { BatchBar } from '../../shared/queue/batch-bar.tsx';
import { ListKeyHint } from '../../shared/queue/keys.tsx';
import { OutcomeNote, failedIds } from '../../shared/queue/outcome-note.tsx';
import type { Outcome } from '../../shared/queue/outcome-note.tsx';
import { useSelection } from '../../shared/queue/use-selection.ts';
import { useDecideSignUps, useWorkActions } from './use-work-actions.ts';
import { sorts } from './work-row.tsx';
import { WorkRows, mayChoose, readKey } from './work-rows.tsx';
import styles from './work-row.module.css';

const CheckOutSheet = lazyPart(async () => (await import('../../shared/attendance/check-out-sheet.tsx')).CheckOutSheet);

const stem = 'work';
const pageSize = 50;
const address = { kind: choiceOf(activityTodos), sort: choiceOf(sorts) };

/** Returns the kinds that the operator may decide. */
function useKinds(): readonly ActivityTodo[] {
  const session = useSession();
  const rights = { role: 'operator', organizationStatus: 'normal', permissions: rightsOf(session) } as const;
  return activityTodos.filter((kind) => mayDecideTodo(kind, rights));
}

const toStay = ({ periodStartsAt, periodEndsAt, ...row }: TodoRow): OpenStay => ({
  ...row,
  startsAt: periodStartsAt,
  endsAt: periodEndsAt,
});

interface WorkListProps {
  readonly kind: ActivityTodo;
  readonly kinds: readonly ActivityTodo[];
}

function WorkList({ kind, kinds }: WorkListProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const { filter, change } = useListAddress(address);
  const { sort } = filter;
  const todos = useQuery(todosQuery(useApi()));
  const query = useInfiniteQuery(useApiQueries().home.todoRows.paged({ query: { kind, sort } }, { pageSize }));
  const rows = query.data?.pages.flatMap((page) => page.listData) ?? [];
  const idOf = readKey(kind);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [settling, setSettling] = useState<readonly OpenStay[] | null>(null);
  const selection = useSelection(rows.map(idOf));
  const selected = rows.filter((row) => selection.ids.has(idOf(row)));
  const report = (next: Outcome): void => {
    selection.select(failedIds(next.answers));
    setOutcome(next);
  };
  const { decide, deciding } = useDecideSignUps(report);
  const reportCheckOuts = useCheckOutOutcome(report);
  const onCheckOut = (): void => setSettling(selected.map(toStay));
  const actions = useWorkActions({ kind, selected, decide, onCheckOut });

  return (
    <ListPane
      title={t('queue.work.title')}
      shows="list"
      backTo={paths.home()}
      tabs={{
        label: t('queue.work.kinds'),
        idStem: stem,
        options: kinds.map((value) => ({
          value,
          label: t(`queue.work.kind.${value}`),
          count: todos.data?.listData.find((todo) => todo.kind === value)?.count ?? 0,
        })),
        value: kind,
        onChange: (next) => change({ kind: next }),
      }}
      foot={
        selected.length > 0 ? (
          <BatchBar actions={actions} />
        ) : (
          isWide && mayChoose(kind) && rows.length > 0 && <ListKeyHint />
        )
      }
    >
      {outcome && (
        <div className={styles.note}>
          <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />
        </div>
      )}
      <TabPanel idStem={stem} value={kind}>
        <PagedList
          query={query}
          skeleton={<SkeletonTable rows={8} />}
          empty={<EmptyState illustration="team" title={t('queue.list.done')} text={t('queue.work.doneText')} />}
        >
          {(loaded) => (
            <Card kind="flush">
              <WorkRows
                kind={kind}
                rows={loaded}
                sort={sort}
                onSort={(next) => change({ sort: next })}
                selection={selection}
                deciding={deciding}
                onAdmit={(row) => void decide([row], 'admit').catch(() => undefined)}
              />
            </Card>
          )}
        </PagedList>
      </TabPanel>
      {settling && (
        <Suspense>
          <CheckOutSheet
            stays={settling}
            onDone={(answers) => reportCheckOuts(settling, answers)}
            onClose={() => setSettling(null)}
          />
        </Suspense>
      )}
    </ListPane>
  );
}

/** `/activity/queue?kind=&sort=`: people whose work waits, over all activities that the operator may decide about. */
export function WorkQueue() {
  const kinds = useKinds();
  const { filter } = useListAddress(address);
  const kind = kinds.includes(filter.kind) ? filter.kind : (kinds[0] ?? 'admit');
  // Another kind has other rows, selections and results.
  return <WorkList key={kind} kind={kind} kinds={kinds} />;
}
