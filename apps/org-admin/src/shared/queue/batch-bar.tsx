import { Actions, Button, confirm, useOfflineReason } from '@vp/ui-kit';
import type { DialogRequest } from '@vp/ui-kit';
import { useState } from 'react';
import { LazyReasonSheet } from './lazy-reason-sheet.tsx';
import type { Reason, ReasonQuestion } from './reason-sheet.tsx';

/** An action on the selected rows. */
export interface BatchAction {
  readonly label: string;
  readonly variant: 'primary' | 'danger';
  readonly disabledReason?: string | undefined;
  /** Confirmation before the action. */
  readonly question?: DialogRequest;
  /** Reason that is required before the action. */
  readonly reason?: ReasonQuestion;
  /** Rejects if nothing was done; the dialog then stays open. */
  readonly act: (given?: Reason) => Promise<void>;
}

/** Shows the actions for the selected rows, the safe action first. */
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

  /** The second click of a double click must not act on the rows that the first click left selected. */
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
        {actions.map(({ label, variant, disabledReason }, index) => (
          <Button
            key={index}
            variant={variant}
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
