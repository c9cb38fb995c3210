import { Actions, Button, confirm, useOfflineReason } from '@vp/ui-kit';
import type { DialogRequest } from '@vp/ui-kit';
import { useState } from 'react';
import { LazyReasonSheet } from './lazy-reason-sheet.tsx';
import type { Reason, ReasonQuestion } from './reason-sheet.tsx';

/** One thing that can be done with the selected rows. */
export interface BatchAction {
  readonly label: string;
  readonly look: 'primary' | 'danger';
  readonly disabledReason?: string | undefined;
  /** Asked before it is done. */
  readonly question?: DialogRequest;
  /** Given before it is done. */
  readonly reason?: ReasonQuestion;
  /** Rejects where nothing was done: what was asked stays on screen. */
  readonly act: (given?: Reason) => Promise<void>;
}

/** What can be done with the rows that are selected; the safe action comes first. */
export function BatchBar({ actions }: { actions: readonly BatchAction[] }) {
  const offline = useOfflineReason();
  const [busy, setBusy] = useState<number | null>(null);
  const [asking, setAsking] = useState<number | null>(null);
  const asked = asking === null ? undefined : actions[asking];

  async function run(index: number, given?: Reason): Promise<void> {
    setBusy(index);
    try {
      await actions[index]?.act(given);
      setAsking(null);
    } finally {
      setBusy(null);
    }
  }

  /** The second half of a double click must not act on those whom the first one left over. */
  async function press(index: number, clicks: number): Promise<void> {
    const action = actions[index];
    if (clicks > 1 || action === undefined) return;
    if (action.reason) return setAsking(index);
    if (action.question && !(await confirm(action.question))) return;
    await run(index).catch(() => undefined);
  }

  return (
    <>
      <Actions>
        {actions.map(({ label, look, disabledReason }, index) => (
          <Button
            key={index}
            look={look}
            busy={busy === index}
            disabledReason={disabledReason ?? offline}
            onClick={({ detail }) => void press(index, detail)}
          >
            {label}
          </Button>
        ))}
      </Actions>
      {asking !== null && asked?.reason && (
        <LazyReasonSheet
          question={asked.reason}
          onClose={() => setAsking(null)}
          onSubmit={(given) => run(asking, given)}
        />
      )}
    </>
  );
}
