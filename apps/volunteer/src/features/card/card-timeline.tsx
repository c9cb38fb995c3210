import type { CardApplication } from '@vp/contract';
import { cardBanks, cardReasons, vestSizes } from '@vp/domain';
import type { CardState } from '@vp/domain';
import { useCodeWords } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Hidden, Timeline } from '@vp/ui-kit';
import type { ReactNode } from 'react';

type Step = 'sent' | 'approved' | 'printing' | 'received';

interface Row {
  readonly step: Step | 'failed';
  readonly at: string | null;
  readonly variant: 'done' | 'now' | 'next' | 'failed';
}

/** Pending step in each state. */
const waitedFor: Readonly<Record<CardState, Step | undefined>> = {
  pending: 'approved',
  approved: 'printing',
  printing: 'printing',
  received: undefined,
  failed: undefined,
};

function rowsOf(application: CardApplication): readonly Row[] {
  const { state, submittedAt, approvedAt, printingAt, receivedAt, failedAt } = application;
  const all = [
    { step: 'sent', at: submittedAt },
    { step: 'approved', at: approvedAt },
    { step: 'printing', at: printingAt },
    { step: 'received', at: receivedAt },
  ] as const;
  if (state === 'failed') {
    const taken = all.filter(({ at }) => at !== null).map((row): Row => ({ ...row, variant: 'done' }));
    return [...taken, { step: 'failed', at: failedAt, variant: 'failed' }];
  }
  const now = waitedFor[state];
  return all.map((row): Row => ({ ...row, variant: row.step === now ? 'now' : row.at === null ? 'next' : 'done' }));
}

/** Shows the progress of an application, with the date of each step. */
export function CardTimeline({ application }: { readonly application: CardApplication }) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { reason, bank, vestSize, failureReason } = application;

  function noteOf(step: Row['step']): ReactNode {
    if (step === 'failed') return failureReason;
    if (step !== 'sent') return t(`card.schedule.notes.${step}`);
    const parts = [
      nameOf(cardReasons, reason),
      nameOf(cardBanks, bank),
      vestSize && t('card.schedule.vest', { size: nameOf(vestSizes, vestSize) }),
    ];
    return parts.filter(Boolean).join(' · ');
  }

  return (
    <Timeline
      label={t('card.schedule.title')}
      steps={rowsOf(application).map(({ step, at, variant }) => ({
        key: step,
        name: t(`card.schedule.steps.${step}`),
        state: variant,
        when: (
          <>
            {variant === 'now' ? t('card.schedule.now') : at && <time dateTime={at}>{format.date(at)}</time>}
            {variant === 'next' && <Hidden>{t('card.schedule.next')}</Hidden>}
          </>
        ),
        note: noteOf(step),
      }))}
    />
  );
}
