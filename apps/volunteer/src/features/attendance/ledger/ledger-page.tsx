import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Loaded, PagedList, PullToRefresh, lazyPart } from '@vp/app-shell';
import type { LedgerEntry } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Bone,
  ButtonLink,
  Caption,
  CellGroup,
  EmptyState,
  Figures,
  Note,
  PageShell,
  RowBlocks,
  Section,
  Skeleton,
  SkeletonCells,
  Stack,
  toast,
} from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { serviceNouns } from '../../../shared/queries.ts';
import { byMonth } from './ledger-months.ts';
import { LedgerRow } from './ledger-row.tsx';
import { LedgerSheet } from './ledger-sheet.tsx';

const ProposeEndSheet = lazyPart(async () => (await import('./propose-end-sheet.tsx')).ProposeEndSheet);
const DisputeSheet = lazyPart(async () => (await import('./dispute-sheet.tsx')).DisputeSheet);

function TotalFigures() {
  const { t, format } = useTexts();
  const query = useQuery(useApiQueries().attendance.totals());
  return (
    <Loaded
      query={query}
      size="block"
      skeleton={
        <Skeleton>
          <Bone height={84} round={16} />
        </Skeleton>
      }
    >
      {(totals) => (
        <Stack gap={2}>
          <Figures
            rows={[
              { name: t('attendance.done.serviceHours'), value: format.hours(totals.serviceHours) },
              { name: t('attendance.done.trainingHours'), value: format.hours(totals.trainingHours) },
              { name: t('attendance.done.activities'), value: format.number(totals.activityCount) },
            ]}
          />
          {totals.byHandHours > 0 && (
            <Caption>{t('attendance.ledger.byHandHours', { hours: format.hours(totals.byHandHours) })}</Caption>
          )}
        </Stack>
      )}
    </Loaded>
  );
}

/** Shows the hours of a whole month, which has more entries than are loaded. */
function MonthHours({ month }: { readonly month: string }) {
  const { t, format } = useTexts();
  const { data: totals } = useQuery(useApiQueries().attendance.totals());
  const hours = totals?.months.find((one) => one.month === month)?.hours;
  if (hours === undefined) return null;
  return (
    <Caption as="span" tone="strong">
      {t('attendance.ledger.monthHours', { hours: format.hours(hours) })}
    </Caption>
  );
}

interface MonthsProps {
  readonly entries: readonly LedgerEntry[];
  readonly onOpen: (entry: LedgerEntry) => void;
}

function Months({ entries, onOpen }: MonthsProps) {
  const { format } = useTexts();
  return (
    <RowBlocks name="months" rows={byMonth(entries)} size={1}>
      {(months) =>
        months.map(({ month, entries: rows }) => (
          <Section key={month} title={format.month(month)} aside={<MonthHours month={month} />}>
            <CellGroup label={format.month(month)}>
              {rows.map((entry) => (
                <LedgerRow key={entry.periodId} entry={entry} onOpen={() => onOpen(entry)} />
              ))}
            </CellGroup>
          </Section>
        ))
      }
    </RowBlocks>
  );
}

interface EntrySheetProps {
  readonly entry: LedgerEntry;
  readonly onDispute: () => void;
  readonly onProposeEnd: () => void;
  readonly onClose: () => void;
}

function EntrySheet({ entry, onDispute, onProposeEnd, onClose }: EntrySheetProps) {
  const { t } = useTexts();
  const { mutate, isPending } = useMutation(useApiQueries().attendance.dispute.change({ stale: serviceNouns }));
  const { periodId, dispute } = entry;
  const confirm = (): void =>
    mutate(
      { body: { periodId, answer: 'confirm' } },
      { onSuccess: () => toast(t('attendance.ledger.confirmed'), { tone: 'success' }) },
    );
  const raise = (): void => {
    if (dispute === null) return;
    const { ground, reason, leftAt } = dispute;
    const said = { ground, reason, ...(leftAt !== null && { leftAt }) };
    mutate(
      { body: { periodId, answer: 'dispute', ...said, toParent: true } },
      { onSuccess: () => toast(t('attendance.ledger.raised'), { tone: 'success' }) },
    );
  };
  return (
    <LedgerSheet
      entry={entry}
      isBusy={isPending}
      onConfirm={confirm}
      onRaise={raise}
      onDispute={onDispute}
      onProposeEnd={onProposeEnd}
      onClose={onClose}
    />
  );
}

/** Returns the opened entry, also one that the list has not loaded, and the function that opens another one. */
function useOpenedEntry(loaded: readonly LedgerEntry[]) {
  const [search, setSearch] = useSearchParams();
  const linked = search.get('period') ?? undefined;
  const [pressed, setPressed] = useState<string>();
  const opened = pressed ?? linked;
  const isLoaded = loaded.some(({ periodId }) => periodId === opened);
  const single = useQuery({
    ...useApiQueries().attendance.ledger({ query: { periodId: linked } }),
    enabled: linked !== undefined && !isLoaded,
  });
  // Looked up in the answers, because a response of the volunteer changes the entry.
  const entry = [...loaded, ...(single.data?.listData ?? [])].find(({ periodId }) => periodId === opened);
  const open = (periodId: string | undefined): void => {
    setPressed(periodId);
    if (linked !== undefined) setSearch({}, { replace: true, preventScrollReset: true });
  };
  return [entry, open] as const;
}

/** Shows every ledger entry of the volunteer by month, and the totals. A link can open one entry. */
export function LedgerPage() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().attendance.ledger.paged());
  const [entry, setOpened] = useOpenedEntry(query.data?.pages.flatMap(({ listData }) => listData) ?? []);
  const [disputed, setDisputed] = useState<LedgerEntry>();
  const [ended, setEnded] = useState<LedgerEntry>();
  return (
    <PageShell title={t('attendance.ledger.title')} backTo={paths.me()} content="spaced">
      <PullToRefresh />
      <Stack>
        <TotalFigures />
        <Note tone="azul">{t('attendance.ledger.note')}</Note>
      </Stack>
      <PagedList
        query={query}
        skeleton={<SkeletonCells />}
        empty={
          <EmptyState
            title={t('attendance.ledger.empty')}
            text={t('attendance.ledger.emptyText')}
            action={<ButtonLink to={paths.activities()}>{t('attendance.ledger.find')}</ButtonLink>}
          />
        }
      >
        {(entries) => <Months entries={entries} onOpen={({ periodId }) => setOpened(periodId)} />}
      </PagedList>
      {entry && (
        <EntrySheet
          entry={entry}
          onDispute={() => {
            setOpened(undefined);
            setDisputed(entry);
          }}
          onProposeEnd={() => {
            setOpened(undefined);
            setEnded(entry);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      <Suspense fallback={null}>
        {disputed && <DisputeSheet entry={disputed} onClose={() => setDisputed(undefined)} />}
        {ended && <ProposeEndSheet entry={ended} onClose={() => setEnded(undefined)} />}
      </Suspense>
    </PageShell>
  );
}
