import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Button, StickyActions, toast, useIsWide } from '@vp/ui-kit';
import { useState } from 'react';
import { useApi } from '../api.ts';
import { PrimaryKeyHint, usePrimaryKey } from './keys.tsx';
import { LazyReasonSheet } from './lazy-reason-sheet.tsx';
import { decideMutation, useInvalidateQueues } from './queries.ts';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';
import { useRefusal } from './use-refusal.ts';

interface DecideBarProps<Row extends QueueRow, Detail extends QueueDetail<Row>> {
  queue: Queue<Row, Detail>;
  row: Row;
  hasNext: boolean;
  /** Why nothing can be decided yet. */
  blocked: string | undefined;
  onDecided: () => void;
  /** A colleague was faster, or the row changed. */
  onRefused: () => void;
}

/** Passes or fails one row; Ctrl+Enter passes. */
export function DecideBar<Row extends QueueRow, Detail extends QueueDetail<Row>>(props: DecideBarProps<Row, Detail>) {
  const { queue, row, hasNext, blocked, onDecided, onRefused } = props;
  const { t } = useTexts();
  const isWide = useIsWide();
  const invalidate = useInvalidateQueues();
  const decide = useMutation(decideMutation(useApi(), queue));
  const [isFailing, setIsFailing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const refusal = useRefusal(queue, [row])(send);
  const passText = t(hasNext ? 'queue.actions.passNext' : 'queue.actions.passLast');

  async function send(decision: Omit<Decision, 'reviewIds'>): Promise<void> {
    const [answer] = await decide.mutateAsync({ ...decision, reviewIds: [row.reviewId] });
    setIsFailing(false);
    if (answer?.done === false) {
      setRefused(answer.message ?? t('queue.outcome.unknown'));
      onRefused();
    } else {
      const isPass = decision.decision === 'pass';
      toast(t(isPass ? 'queue.outcome.passed' : 'queue.outcome.failed', { count: 1 }), { tone: 'success' });
      onDecided();
    }
    await invalidate();
  }

  const pass = (): void => void send({ decision: 'pass' }).catch(() => undefined);
  usePrimaryKey(blocked === undefined && !decide.isPending && !isFailing ? pass : undefined);

  return (
    <>
      <StickyActions
        note={refused && <span role="alert">{refused}</span>}
        state={isWide && blocked === undefined && <PrimaryKeyHint action={passText} />}
      >
        {/* Both buttons wait for the same reason; it is on screen once. */}
        <Button look="danger" disabledReason={blocked} reasonLook="spoken" onClick={() => setIsFailing(true)}>
          {t('queue.actions.fail')}
        </Button>
        <Button
          busy={decide.isPending}
          disabledReason={blocked}
          // The second half of a double click must not decide about the person who comes next.
          onClick={({ detail: clicks }) => clicks < 2 && pass()}
        >
          {passText}
        </Button>
      </StickyActions>
      {isFailing && (
        <LazyReasonSheet question={refusal.reason} onClose={() => setIsFailing(false)} onSubmit={refusal.act} />
      )}
    </>
  );
}
