import type { LedgerEntry } from '@vp/contract';
import { isByHand, natureCodes } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Cell, Tag, classes } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import styles from './ledger-row.module.css';

const tones = {
  open: 'coral',
  unconfirmed: 'gold',
  awaiting: 'gold',
  counted: 'green',
  disputed: 'azul',
} as const satisfies Record<LedgerEntry['state'], TagTone>;

export function LedgerStateTag({ state }: Pick<LedgerEntry, 'state'>) {
  const { t } = useTexts();
  return <Tag tone={tones[state]}>{t(`attendance.ledger.state.${state}`)}</Tag>;
}

/** Returns both times as one range, relative to the day on which the period starts. A missing time is a text. */
function useSpan({ checkedInAt, checkedOutAt, periodStartsAt, state }: LedgerEntry): string {
  const { t, format } = useTexts();
  const timeOf = (at: string): string => format.timeAfter(periodStartsAt, at);
  if (checkedInAt !== null && checkedOutAt !== null) {
    return format.timeRange(checkedInAt, checkedOutAt, periodStartsAt);
  }
  const parts = [
    checkedInAt === null ? t('attendance.ledger.noIn') : t('attendance.ledger.in', { time: timeOf(checkedInAt) }),
  ];
  if (checkedOutAt !== null) parts.push(t('attendance.ledger.out', { time: timeOf(checkedOutAt) }));
  else if (state !== 'open') parts.push(t('attendance.ledger.noOut'));
  return parts.join(' · ');
}

/** Tags what is unusual: a state that counts nothing yet, a training, an entry by hand, or a late one. */
function Marks({ entry }: { entry: LedgerEntry }) {
  const { t } = useTexts();
  const { state, nature, evidence } = entry;
  const held = evidence.filter(({ holds }) => holds);
  const byHand = new Set(held.flatMap(({ kind }) => (isByHand(kind) ? [kind] : [])));
  const isLate = held.some(({ late }) => late);
  const isTraining = nature === natureCodes.training;
  if (state === 'counted' && !isTraining && byHand.size === 0 && !isLate) return null;
  return (
    <span className={styles.marks}>
      {state !== 'counted' && <LedgerStateTag state={state} />}
      {isTraining && (
        <Tag tone="azul" icon="none">
          {t('attendance.ledger.training')}
        </Tag>
      )}
      {[...byHand].map((kind) => (
        <Tag key={kind}>{t(`attendance.ledger.how.${kind}`)}</Tag>
      ))}
      {isLate && <Tag>{t('attendance.ledger.late')}</Tag>}
    </span>
  );
}

/** Shows one period of service in a line: name, time and hours. Pressing it opens the details. */
export function LedgerRow({ entry, onOpen }: { readonly entry: LedgerEntry; readonly onOpen: () => void }) {
  const { t, format } = useTexts();
  const { hours } = entry;
  const span = useSpan(entry);
  return (
    <Cell
      onClick={onOpen}
      title={<LocalText text={entry.activityName} />}
      note={
        <>
          {format.date(entry.periodStartsAt)} {span}
          <Marks entry={entry} />
        </>
      }
      value={
        <span className={classes(styles.hours, hours === null && styles.notCounted)}>
          {hours === null
            ? t('attendance.ledger.noHours')
            : t('attendance.ledger.hours', { hours: format.hours(hours) })}
        </span>
      }
    />
  );
}
