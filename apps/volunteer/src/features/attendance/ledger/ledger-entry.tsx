import type { LedgerEntry } from '@vp/contract';
import { natureCodes } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Grow, Note, Row, Stack, Tag, Tags, Title, useIsOnline } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { paths } from '../../../shared/paths.ts';
import styles from './ledger-entry.module.css';
import { isMadeByOthers } from './ledger-months.ts';

const tones = {
  open: 'coral',
  unconfirmed: 'gold',
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

export interface LedgerEntryCardProps {
  readonly entry: LedgerEntry;
  readonly onConfirm: () => void;
  readonly onDispute: () => void;
  readonly isBusy: boolean;
}

/** One period of service: when, how it is proven, what it counts, and the volunteer's own word about it. */
export function LedgerEntryCard({ entry, onConfirm, onDispute, isBusy }: LedgerEntryCardProps) {
  const { t, format } = useTexts();
  const isOnline = useIsOnline();
  const { state, hours, evidence, activityId, nature, organizationName, confirmed } = entry;
  const kinds = [...new Set(evidence.map(({ kind }) => kind))];
  const reasons = new Set(evidence.flatMap(({ reason }) => (reason === null ? [] : [reason])));
  const isByOthers = isMadeByOthers(entry);
  const canAnswer = state === 'counted' || state === 'unconfirmed' || (state === 'open' && isByOthers);
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
          {reasons.size > 0 && (
            <Note tone="azul">
              {t('attendance.ledger.reason', { organization: organizationName.text, reason: [...reasons].join(' · ') })}
            </Note>
          )}
          {state === 'unconfirmed' && <Note tone="gold">{t('attendance.ledger.correct')}</Note>}
          <Row wrap gap={2} justify="between">
            <Grow className={styles.marks}>
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
                {kinds.map((kind) => (
                  <Tag key={kind}>{t(`attendance.ledger.how.${kind}`)}</Tag>
                ))}
                {evidence.some(({ late }) => late) && <Tag>{t('attendance.ledger.late')}</Tag>}
                {confirmed && <Tag icon="check">{t('attendance.ledger.agreed')}</Tag>}
              </Tags>
            </Grow>
            {canAnswer && (
              <Row wrap gap={1} justify="end">
                {isByOthers && !confirmed && state !== 'unconfirmed' && (
                  <Button
                    look="text"
                    size="small"
                    busy={isBusy}
                    disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}
                    onClick={onConfirm}
                  >
                    {t('attendance.ledger.confirm')}
                  </Button>
                )}
                <Button look="text" size="small" onClick={onDispute}>
                  {t('attendance.ledger.dispute')}
                </Button>
              </Row>
            )}
          </Row>
        </Stack>
      </article>
    </Card>
  );
}
