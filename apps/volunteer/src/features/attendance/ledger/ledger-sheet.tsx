import type { AttendanceDirection } from '@vp/domain';
import type { LedgerEntry } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Actions, Button, KeyValueList, Note, Sheet, Stack, Tag, Tags, TextLink, useOfflineReason } from '@vp/ui-kit';
import { useNow } from '@vp/app-shell';
import { paths } from '../../../shared/paths.ts';
import { useCutWords } from '../cut-words.ts';
import { pendingDoubts, useDoubtWords } from '../doubt-words.ts';
import { hasOpenProposal, isMadeByOthers, lacksEnd } from './ledger-months.ts';
import { LedgerStateTag } from './ledger-row.tsx';

/** Returns how the time of one direction is proven: method, delay, author and distance. */
function useProof({ evidence }: LedgerEntry, direction: AttendanceDirection): string {
  const { t, format } = useTexts();
  const words = evidence
    .filter((one) => one.holds && one.direction === direction)
    .flatMap(({ kind, carriedOver, late, lateMinutes, by, distanceMetres, doubts, locationMissing }) => [
      t(`attendance.ledger.how.${kind}`),
      carriedOver && t(`attendance.ledger.carriedOver.${direction}`),
      late && lateMinutes === null && t('attendance.ledger.late'),
      lateMinutes !== null && t('attendance.ledger.lateBy', { n: lateMinutes }),
      by !== null && t('attendance.ledger.by', { name: by }),
      distanceMetres !== null && t('attendance.ledger.distance', { distance: format.distance(distanceMetres) }),
      locationMissing && t('attendance.ledger.doubts.noLocation'),
      ...doubts.map((doubt) => t(`attendance.ledger.doubts.${doubt}`)),
    ])
    .filter((word) => word !== false);
  return [...new Set(words)].join(' · ');
}

function Facts({ entry }: { entry: LedgerEntry }) {
  const { t, format } = useTexts();
  const { checkedInAt, checkedOutAt, hours, state } = entry;
  const proofs = { in: useProof(entry, 'in'), out: useProof(entry, 'out') };
  const timeOf = (at: string | null, direction: AttendanceDirection): string => {
    const missing = direction === 'in' ? 'attendance.ledger.noIn' : 'attendance.ledger.noOut';
    if (at === null) return direction === 'out' && state === 'open' ? '' : t(missing);
    return [format.timeAfter(entry.periodStartsAt, at), proofs[direction]].filter((word) => word !== '').join(' · ');
  };
  return (
    <KeyValueList
      variant="plain"
      rows={[
        { name: t('attendance.ledger.rows.period'), value: format.range(entry.periodStartsAt, entry.periodEndsAt) },
        { name: t('attendance.ledger.rows.post'), value: <LocalText text={entry.postName} /> },
        { name: t('attendance.done.organization'), value: <LocalText text={entry.organizationName} /> },
        { name: t('attendance.ledger.rows.in'), value: timeOf(checkedInAt, 'in') },
        { name: t('attendance.ledger.rows.out'), value: timeOf(checkedOutAt, 'out') },
        {
          name: t('attendance.ledger.rows.hours'),
          value:
            hours === null
              ? t('attendance.ledger.noHours')
              : t('attendance.ledger.hours', { hours: format.hours(hours) }),
        },
      ]}
    />
  );
}

/** Returns the key of the text that explains why no hours count. */
function whyUnconfirmed({ evidence, isEndOpen, checkedInAt }: LedgerEntry) {
  if (evidence.length > 0 && evidence.every(({ holds }) => !holds)) return 'attendance.ledger.revoked';
  if (!isEndOpen) return 'attendance.ledger.closed';
  return checkedInAt === null ? 'attendance.ledger.inMissing' : 'attendance.ledger.correct';
}

/** Explains the entry: pending decisions, why the hours are less than the two times, and answers. */
function Explanations({ entry }: { entry: LedgerEntry }) {
  const { t, format } = useTexts();
  const { state, awaits, awaitedHours, countsAt, dispute, answer, evidence, organizationName } = entry;
  const now = useNow();
  const isEndless = lacksEnd(entry, now());
  const held = evidence.filter(({ holds }) => holds);
  const brokenOff = held.find(({ kind }) => kind === 'activityEnded');
  const own = held.find(({ kind }) => kind === 'proposedByVolunteer');
  const ownReason = own?.reason ?? null;
  const reasons = new Set(held.flatMap(({ reason, kind }) => (reason === null || kind === own?.kind ? [] : [reason])));
  const periods = [{ startsAt: entry.periodStartsAt, endsAt: entry.periodEndsAt }];
  const cutWords = useCutWords({ ...entry, periods });
  const pending = pendingDoubts(evidence);
  const reasonWords = useDoubtWords()(pending);
  const isForOutside = pending.includes('restricted');
  const whyPending = isForOutside
    ? t('attendance.ledger.awaitsOutside')
    : pending.length === 0 || pending.includes('suspended')
      ? t(held.some(({ late }) => late) ? 'attendance.ledger.awaitsThem' : 'attendance.ledger.awaitsAbove')
      : t('attendance.ledger.awaitsBecause', { reasons: reasonWords });
  return (
    <>
      {reasons.size > 0 && (
        <Note tone="azul">
          {t('attendance.ledger.reason', { organization: organizationName.text, reason: [...reasons].join(' · ') })}
        </Note>
      )}
      {ownReason !== null && <Note tone="azul">{t('attendance.ledger.ownReason', { reason: ownReason })}</Note>}
      {brokenOff !== undefined && (
        <Note tone="azul">{t('attendance.ledger.brokenOff', { time: format.time(brokenOff.at) })}</Note>
      )}
      {entry.checkedOutAt === null && isEndless ? (
        <Note tone="gold">{t('attendance.ledger.endMissing')}</Note>
      ) : (
        state === 'unconfirmed' && <Note tone="gold">{t(whyUnconfirmed(entry))}</Note>
      )}
      {awaits === 'organization' && (
        <Note tone="gold">
          {hasOpenProposal(entry)
            ? t('attendance.ledger.awaitsAnswer', { hours: format.hours(awaitedHours ?? 0) })
            : whyPending}
        </Note>
      )}
      {awaits === 'volunteer' && countsAt !== null && (
        <Note tone="gold">
          {t(awaitedHours === 0 ? 'attendance.ledger.awaitsNone' : 'attendance.ledger.awaitsYou', {
            organization: organizationName.text,
            hours: format.hours(awaitedHours ?? 0),
            time: format.dateTime(countsAt),
          })}
        </Note>
      )}
      {awaits === 'volunteer' && countsAt === null && dispute === null && awaitedHours !== 0 && (
        <Note tone="gold">
          {t('attendance.ledger.awaitsYouOnly', {
            organization: organizationName.text,
            hours: format.hours(awaitedHours ?? 0),
          })}
        </Note>
      )}
      {entry.lapsesAt !== null && countsAt === null && (
        <Note tone="gold">{t('attendance.ledger.confirmUntil', { date: format.longDate(entry.lapsesAt) })}</Note>
      )}
      {dispute !== null && (
        <Note tone="azul">
          {dispute.ground === 'notThere' && `${t('attendance.ledger.stopped')} `}
          {dispute.leftAt !== null &&
            `${t('attendance.ledger.leftAt', { time: format.timeAfter(entry.periodStartsAt, dispute.leftAt) })} `}
          {t(`attendance.ledger.level.${dispute.level}`)}
        </Note>
      )}
      {answer !== null && <Note tone="azul">{t('attendance.ledger.answered', { answer })}</Note>}
      {cutWords !== '' && <Note tone="azul">{cutWords}</Note>}
    </>
  );
}

export interface LedgerSheetProps {
  readonly entry: LedgerEntry;
  readonly onConfirm: () => void;
  readonly onDispute: () => void;
  /** Opens the sheet in which the volunteer states when they left. */
  readonly onProposeEnd: () => void;
  /** Raises an open dispute to the parent organization. */
  readonly onRaise: () => void;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** Returns what the volunteer can do with an entry. They cannot confirm or dispute it while others review it. */
function answersTo(entry: LedgerEntry): { mayConfirm: boolean; mayDispute: boolean; mayRaise: boolean } {
  const { state, confirmed, awaits, dispute } = entry;
  if (dispute?.level === 'organization') return { mayConfirm: false, mayDispute: false, mayRaise: true };
  const isByOthers = isMadeByOthers(entry);
  const mayDispute = state === 'open' ? isByOthers : state !== 'disputed';
  const mayConfirm = mayDispute && isByOthers && !confirmed && state !== 'unconfirmed' && awaits !== 'organization';
  return { mayConfirm, mayDispute, mayRaise: false };
}

/** Shows the details of one period of service with the volunteer's actions. */
export function LedgerSheet(props: LedgerSheetProps) {
  const { entry, onConfirm, onDispute, onProposeEnd, onRaise, isBusy, onClose } = props;
  const now = useNow();
  const { t } = useTexts();
  const offline = useOfflineReason();
  const { mayDispute, mayRaise, ...answers } = answersTo(entry);
  // An entry without an end cannot be confirmed yet.
  const mayPropose = lacksEnd(entry, now());
  const mayConfirm = answers.mayConfirm && !mayPropose;
  const buttons = (
    <Actions>
      {mayRaise && (
        <Button variant="soft" busy={isBusy} disabledReason={offline} onClick={onRaise}>
          {t('attendance.ledger.raise')}
        </Button>
      )}
      {mayDispute && (
        <Button variant={mayConfirm || mayPropose ? 'quiet' : 'text'} onClick={onDispute}>
          {t('attendance.ledger.dispute')}
        </Button>
      )}
      {mayPropose && (
        <Button onClick={onProposeEnd}>
          {t(hasOpenProposal(entry) ? 'attendance.ledger.endAgain' : 'attendance.ledger.endPropose')}
        </Button>
      )}
      {mayConfirm && (
        <Button busy={isBusy} disabledReason={offline} onClick={onConfirm}>
          {t('attendance.ledger.confirm')}
        </Button>
      )}
    </Actions>
  );
  return (
    <Sheet
      title={entry.activityName.text}
      onClose={onClose}
      footer={mayConfirm || mayDispute || mayRaise || mayPropose ? buttons : undefined}
    >
      <Stack gap={2}>
        <Tags>
          <LedgerStateTag state={entry.state} />
          {entry.confirmed && <Tag icon="check">{t('attendance.ledger.agreed')}</Tag>}
        </Tags>
        <Explanations entry={entry} />
        <Facts entry={entry} />
        <TextLink to={paths.activity({ id: entry.activityId })}>{t('attendance.done.viewActivity')}</TextLink>
      </Stack>
    </Sheet>
  );
}
