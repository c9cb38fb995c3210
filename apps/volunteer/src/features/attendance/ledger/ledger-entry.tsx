import '../attendance.css';
import type { LedgerEntry } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Card, Note, Tag, Tags, useIsOnline } from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { Local } from '../../../shared/local-text.tsx';
import { paths } from '../../../shared/paths.ts';
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
  const noOut = state === 'open' ? null : <span>{t('attendance.ledger.noOut')}</span>;
  return (
    <p className="ledger-entry-times">
      {checkedInAt !== null && <span>{format.date(checkedInAt)}</span>}
      <span>
        {checkedInAt === null
          ? t('attendance.ledger.noIn')
          : t('attendance.ledger.in', { time: format.time(checkedInAt) })}
      </span>
      {checkedOutAt === null ? noOut : <span>{t('attendance.ledger.out', { time: format.time(checkedOutAt) })}</span>}
    </p>
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
      <article className="ledger-entry">
        <div className="ledger-entry-head">
          <h3>
            <Link to={paths.activity({ id: activityId })}>
              <Local text={entry.activityName} />
            </Link>
          </h3>
          <span className="ledger-hours">
            {hours === null
              ? t('attendance.ledger.noHours')
              : t('attendance.ledger.hours', { hours: format.hours(hours) })}
          </span>
        </div>
        <Times entry={entry} />
        {reasons.size > 0 && (
          <Note tone="azul">
            {t('attendance.ledger.reason', { organization: organizationName.text, reason: [...reasons].join(' · ') })}
          </Note>
        )}
        {state === 'unconfirmed' && <Note tone="gold">{t('attendance.ledger.correct')}</Note>}
        <div className="ledger-entry-foot">
          <Tags>
            <Tag tone={tones[state]}>{t(`attendance.ledger.state.${state}`)}</Tag>
            {nature === '1' && (
              <Tag tone="azul" icon="none">
                {t('attendance.ledger.training')}
              </Tag>
            )}
            <Tag>
              <Local text={entry.postName} />
            </Tag>
            {kinds.map((kind) => (
              <Tag key={kind}>{t(`attendance.ledger.how.${kind}`)}</Tag>
            ))}
            {evidence.some(({ late }) => late) && <Tag>{t('attendance.ledger.late')}</Tag>}
            {confirmed && <Tag icon="check">{t('attendance.ledger.agreed')}</Tag>}
          </Tags>
          {canAnswer && (
            <span className="ledger-entry-actions">
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
            </span>
          )}
        </div>
      </article>
    </Card>
  );
}
