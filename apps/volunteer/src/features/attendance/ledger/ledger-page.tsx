import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Loaded, PagedList, useNow } from '@vp/app-shell';
import type { LedgerEntry } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Bone,
  ButtonLink,
  Caption,
  EmptyState,
  Figures,
  Note,
  PageShell,
  Section,
  Skeleton,
  Stack,
  toast,
} from '@vp/ui-kit';
import { Suspense, lazy, useState } from 'react';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { serviceNouns } from '../../../shared/queries.ts';
import { LedgerEntryCard } from './ledger-entry.tsx';
import { byMonth } from './ledger-months.ts';

const DisputeSheet = lazy(() => import('./dispute-sheet.tsx').then((module) => ({ default: module.DisputeSheet })));

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
        <Figures
          rows={[
            { name: t('attendance.done.serviceHours'), value: format.hours(totals.serviceHours) },
            { name: t('attendance.done.trainingHours'), value: format.hours(totals.trainingHours) },
            { name: t('attendance.done.activities'), value: format.number(totals.activityCount) },
          ]}
        />
      )}
    </Loaded>
  );
}

interface MonthsProps {
  readonly entries: readonly LedgerEntry[];
  readonly onDispute: (entry: LedgerEntry) => void;
}

function Months({ entries, onDispute }: MonthsProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const { mutate, isPending, variables } = useMutation(
    useApiQueries().attendance.dispute.change({ stale: serviceNouns }),
  );
  const confirm = ({ periodId }: LedgerEntry): void =>
    mutate(
      { body: { periodId, answer: 'confirm' } },
      { onSuccess: () => toast(t('attendance.ledger.confirmed'), { tone: 'success' }) },
    );
  const raise = ({ periodId, dispute }: LedgerEntry): void => {
    if (dispute === null) return;
    const { ground, reason } = dispute;
    mutate(
      { body: { periodId, answer: 'dispute', ground, reason, toParent: true } },
      { onSuccess: () => toast(t('attendance.ledger.raised'), { tone: 'success' }) },
    );
  };
  return (
    <>
      {byMonth(entries, now()).map(({ month, hours, entries: rows }) => (
        <Section
          key={month}
          title={format.month(month)}
          aside={
            <Caption as="span" tone="strong">
              {t('attendance.ledger.monthHours', { hours: format.hours(hours) })}
            </Caption>
          }
        >
          {rows.map((entry) => (
            <LedgerEntryCard
              key={entry.periodId}
              entry={entry}
              isBusy={isPending && variables.body.periodId === entry.periodId}
              onConfirm={() => confirm(entry)}
              onRaise={() => raise(entry)}
              onDispute={() => onDispute(entry)}
            />
          ))}
        </Section>
      ))}
    </>
  );
}

/** Every entry about the volunteer, by month, and the totals that count. */
export function LedgerPage() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().attendance.ledger.paged());
  const [disputed, setDisputed] = useState<LedgerEntry>();
  return (
    <PageShell title={t('attendance.ledger.title')} backTo={paths.me()} content="spaced">
      <Stack>
        <TotalFigures />
        <Note tone="azul">{t('attendance.ledger.note')}</Note>
      </Stack>
      <PagedList
        query={query}
        empty={
          <EmptyState
            title={t('attendance.ledger.empty')}
            text={t('attendance.ledger.emptyText')}
            action={<ButtonLink to={paths.activities()}>{t('attendance.ledger.find')}</ButtonLink>}
          />
        }
      >
        {(entries) => <Months entries={entries} onDispute={setDisputed} />}
      </PagedList>
      <Suspense fallback={null}>
        {disputed && <DisputeSheet entry={disputed} onClose={() => setDisputed(undefined)} />}
      </Suspense>
    </PageShell>
  );
}
