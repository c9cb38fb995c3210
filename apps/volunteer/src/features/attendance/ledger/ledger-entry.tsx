import type { LedgerEntry } from '@vp/contract';
import { natureCodes } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Grow, Note, Row, Stack, Tag, Tags, Title, useIsOnline } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { paths } from '../../../shared/paths.ts';
import { useCutWords } from '../cut-words.ts';
import styles from './ledger-entry.module.css';
import { isMadeByOthers } from './ledger-months.ts';

const tones = {
  open: 'coral',
  unconfirmed: 'gold',
  awaiting: 'gold',
  counted: 'green',
  disputed: 'azul',
} as const satisfies Record<LedgerEntry['state'], TagTone>;

function Times({ entry }: { entry: LedgerEntry }) {
  const { t, format } = useTexts();
  const { checkedInAt, checkedOutAt, state } = entry;
  const isStillIn = checkedOutAt === null && state === 'open';
  const parts = [
    checkedInAt !== null && format.date(checkedInAt),
    checkedInAt === null ? t('attendance.ledger.noIn') : t('attendance.ledger.in', { time: format.time(checkedInAt) }),
    !isStillIn &&
      (checkedOutAt === null
        ? t('attendance.ledger.noOut')
        : t('attendance.ledger.out', { time: format.time(checkedOutAt) })),
  ].filter((part) => part !== false);
  return (
    <Row wrap>
      {parts.map((part) => (
        <Caption as="span" key={part}>
          {part}
        </Caption>
      ))}
    </Row>
  );
}

/** What waits, and for whom; why the hours are less than the two times; what was answered. */
function Explanations({ entry }: { entry: LedgerEntry }) {
  const { t, format } = useTexts();
  const { state, awaits, awaitedHours, countsAt, dispute, answer, evidence, organizationName } = entry;
  const reasons = new Set(evidence.flatMap(({ reason, holds }) => (reason === null || !holds ? [] : [reason])));
  const cutWords = useCutWords(entry);
  return (
    <>
      {reasons.size > 0 && (
        <Note tone="azul">
          {t('attendance.ledger.reason', { organization: organizationName.text, reason: [...reasons].join(' · ') })}
        </Note>
      )}
      {state === 'unconfirmed' && <Note tone="gold">{t('attendance.ledger.correct')}</Note>}
      {awaits === 'organization' && <Note tone="gold">{t('attendance.ledger.awaitsThem')}</Note>}
      {awaits === 'volunteer' && countsAt !== null && (
        <Note tone="gold">
          {t('attendance.ledger.awaitsYou', {
            organization: organizationName.text,
            hours: format.hours(awaitedHours ?? 0),
            time: format.dateTime(countsAt),
          })}
        </Note>
      )}
      {dispute !== null && (
        <Note tone="azul">
          {dispute.ground === 'notThere' && `${t('attendance.ledger.stopped')} `}
          {t(`attendance.ledger.level.${dispute.level}`)}
        </Note>
      )}
      {answer !== null && <Note tone="azul">{t('attendance.ledger.answered', { answer })}</Note>}
      {cutWords !== '' && <Caption>{cutWords}</Caption>}
    </>
  );
}

function Marks({ entry }: { entry: LedgerEntry }) {
  const { t, format } = useTexts();
  const { state, nature, evidence, confirmed } = entry;
  const wordsOf = ({ kind, lateMinutes, by, distanceMetres }: LedgerEntry['evidence'][number]): string =>
    [
      t(`attendance.ledger.how.${kind}`),
      lateMinutes !== null && t('attendance.ledger.lateBy', { n: lateMinutes }),
      by !== null && t('attendance.ledger.by', { name: by }),
      distanceMetres !== null && t('attendance.ledger.distance', { distance: format.distance(distanceMetres) }),
    ]
      .filter((word) => word !== false)
      .join(' · ');
  const held = evidence.filter(({ holds }) => holds);
  return (
    <Tags>
      <Tag tone={tones[state]}>{t(`attendance.ledger.state.${state}`)}</Tag>
      {nature === natureCodes.training && (
        <Tag tone="azul" icon="none">
          {t('attendance.ledger.training')}
        </Tag>
      )}
      <Tag>
        <LocalText text={entry.postName} />
      </Tag>
      {[...new Set(held.map(wordsOf))].map((words) => (
        <Tag key={words}>{words}</Tag>
      ))}
      {held.some(({ late }) => late) && <Tag>{t('attendance.ledger.late')}</Tag>}
      {confirmed && <Tag icon="check">{t('attendance.ledger.agreed')}</Tag>}
    </Tags>
  );
}

export interface LedgerEntryCardProps {
  readonly entry: LedgerEntry;
  readonly onConfirm: () => void;
  readonly onDispute: () => void;
  /** Asks the organization above about a dispute that is open. */
  readonly onRaise: () => void;
  readonly isBusy: boolean;
}

function Answers({ entry, onConfirm, onDispute, onRaise, isBusy }: LedgerEntryCardProps) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const { state, confirmed, awaits, dispute } = entry;
  const offline = isOnline ? undefined : t('ui.offlineSubmit');
  const isByOthers = isMadeByOthers(entry);
  const isOpen = state === 'open' && isByOthers;
  const canAnswer = state === 'counted' || state === 'unconfirmed' || state === 'awaiting' || isOpen;
  const mayConfirm = isByOthers && !confirmed && state !== 'unconfirmed' && awaits !== 'organization';
  if (dispute?.level === 'organization') {
    return (
      <Button look="text" size="small" busy={isBusy} disabledReason={offline} onClick={onRaise}>
        {t('attendance.ledger.raise')}
      </Button>
    );
  }
  if (!canAnswer) return null;
  return (
    <Row wrap gap={1} justify="end">
      {mayConfirm && (
        <Button look="text" size="small" busy={isBusy} disabledReason={offline} onClick={onConfirm}>
          {t('attendance.ledger.confirm')}
        </Button>
      )}
      <Button look="text" size="small" onClick={onDispute}>
        {t('attendance.ledger.dispute')}
      </Button>
    </Row>
  );
}

/** One period of service: when, how it is proven, what it counts, and the volunteer's own word about it. */
export function LedgerEntryCard(props: LedgerEntryCardProps) {
  const { t, format } = useTexts();
  const { entry } = props;
  const { hours, activityId } = entry;
  return (
    <Card>
      <article>
        <Stack gap={2}>
          <Row align="start" justify="between">
            <Title as="h3" to={paths.activity({ id: activityId })}>
              <LocalText text={entry.activityName} />
            </Title>
            <b className={styles.hours}>
              {hours === null
                ? t('attendance.ledger.noHours')
                : t('attendance.ledger.hours', { hours: format.hours(hours) })}
            </b>
          </Row>
          <Times entry={entry} />
          <Explanations entry={entry} />
          <Row wrap gap={2} justify="between">
            <Grow className={styles.marks}>
              <Marks entry={entry} />
            </Grow>
            <Answers {...props} />
          </Row>
        </Stack>
      </article>
    </Card>
  );
}
