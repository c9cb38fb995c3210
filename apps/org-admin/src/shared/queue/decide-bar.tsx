import { useTexts } from '@vp/i18n/react';
import { Button, StickyActions, confirm, useIsWide } from '@vp/ui-kit';
import { useState } from 'react';
import { PrimaryKeyHint, usePrimaryKey } from './keys.tsx';
import { LazyReasonSheet } from './lazy-reason-sheet.tsx';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';
import { useDecideOne } from './use-decide-one.ts';
import { usePassReason, useRefusal } from './use-refusal.ts';

interface DecideBarProps<Row extends QueueRow, Detail extends QueueDetail<Row>> {
  queue: Queue<Row, Detail>;
  row: Row;
  hasNext: boolean;
  /** Why the row cannot be decided yet. */
  blocked: string | undefined;
  /** Whether the evidence was opened; otherwise a pass asks for confirmation. */
  opened: boolean;
  onDecided: () => void;
  /** Called with the reason if a colleague decided first or the row changed. */
  onRefused: (reason: string) => void;
}

/** Passes or fails one row; Ctrl+Enter passes. */
export function DecideBar<Row extends QueueRow, Detail extends QueueDetail<Row>>(props: DecideBarProps<Row, Detail>) {
  const { queue, row, hasNext, blocked, opened, onDecided, onRefused } = props;
  const { t } = useTexts();
  const isWide = useIsWide();
  const { decide, isPending } = useDecideOne(queue);
  const [asking, setAsking] = useState<'pass' | 'fail' | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const refusal = useRefusal(queue, [row])(send);
  const passReason = usePassReason(queue, [row])?.(send);
  const { words = 'queue' } = queue.texts;
  const passText = t(`${words}.actions.${hasNext ? 'passNext' : 'passLast'}`);
  const asked = asking === 'pass' ? passReason : refusal;

  async function send(decision: Omit<Decision, 'reviewIds'>): Promise<void> {
    const answer = await decide(row, decision);
    setAsking(null);
    if (answer?.done === false) {
      const reason = answer.message ?? t('queue.outcome.unknown');
      setRefused(reason);
      onRefused(reason);
    } else onDecided();
  }

  async function askAndPass(): Promise<void> {
    if (passReason !== undefined) return setAsking('pass');
    const question = {
      title: t('queue.confirm.notOpened'),
      message: t('queue.confirm.notOpenedText', { name: row.name }),
      confirmText: t('queue.confirm.passAnyway'),
      cancelText: t('queue.confirm.lookFirst'),
      safe: 'cancel' as const,
    };
    if (opened || (await confirm(question))) await send({ decision: 'pass' });
  }

  const pass = (): void => void askAndPass().catch(() => undefined);
  usePrimaryKey(blocked === undefined && !isPending && asking === null ? pass : undefined);

  return (
    <>
      <StickyActions
        // Above the buttons, so that they do not move under a finger when the reason disappears.
        note={(refused && <span role="alert">{refused}</span>) || (!isWide && blocked)}
        state={isWide && (blocked ?? <PrimaryKeyHint action={passText} />)}
      >
        {/* Both buttons are disabled for the same reason; the bar shows it once. */}
        <Button variant="danger" disabledReason={blocked} reasonLook="spoken" onClick={() => setAsking('fail')}>
          {t(`${words}.actions.fail`)}
        </Button>
        <Button
          busy={isPending}
          disabledReason={blocked}
          reasonLook="spoken"
          // The second click of a double click must not decide the next row.
          onClick={({ detail: clicks }) => clicks < 2 && pass()}
        >
          {passText}
        </Button>
      </StickyActions>
      {asking !== null && asked && (
        <LazyReasonSheet question={asked.reason} onClose={() => setAsking(null)} onSubmit={asked.act} />
      )}
    </>
  );
}
