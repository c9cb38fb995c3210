import type { RecoveryStarted } from '@vp/contract';
import { accountLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** What each step leaves behind for the next; only the server can make its ticket. */
interface Left {
  readonly proof: RecoveryStarted;
  readonly password: { readonly resetTicket: string };
  readonly sent: { readonly appealTicket: string };
  readonly done: object;
}

export type StepName = keyof Left;

/** Where a recovery stands; `proof` is open to its ways, each a page of its own. */
const steps = {
  proof: { path: paths.recoveryMethod(), lifeMs: accountLimits.recoveryTicketLifeMs },
  password: { path: paths.recoveryPassword(), lifeMs: accountLimits.resetTicketLifeMs },
  sent: { path: paths.recoverySent(), lifeMs: accountLimits.appealTicketLifeMs },
  done: { path: paths.recoveryDone(), lifeMs: accountLimits.resetTicketLifeMs },
} as const satisfies Record<StepName, { path: string; lifeMs: number }>;

interface Kept {
  readonly step: StepName;
  readonly left: unknown;
  readonly savedAtMs: number;
}

const key = storageKey({ app: 'volunteer', user: 'guest', form: 'recovery', version: 1 });

function readKept(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { step, left, savedAtMs } = { step: undefined, left: undefined, savedAtMs: undefined, ...stored };
  if (typeof step !== 'string' || !Object.hasOwn(steps, step) || typeof savedAtMs !== 'number') return undefined;
  // A key of the table, as was just seen.
  return { step: step as StepName, left, savedAtMs };
}

function read(nowMs: number): Kept | undefined {
  const kept = safeStorage.readJson(key, readKept);
  return kept !== undefined && nowMs - kept.savedAtMs < steps[kept.step].lifeMs ? kept : undefined;
}

/** The recovery that this device is in: it survives a refresh for as long as its ticket lives. */
export const recoveryFlow = {
  /** Leads on to the next step; answers its address. */
  enter<Name extends StepName>(step: Name, left: Left[Name], nowMs: number): string {
    safeStorage.writeJson(key, { step, left, savedAtMs: nowMs } satisfies Kept);
    return steps[step].path;
  },
  /** What this step was given, where the recovery stands at it. */
  at<Name extends StepName>(step: Name, nowMs: number): Left[Name] | undefined {
    const kept = read(nowMs);
    // Written by `enter` under this name.
    return kept?.step === step ? (kept.left as Left[Name]) : undefined;
  },
  /** The step that comes next: the first one where nothing was begun. */
  present(nowMs: number): string {
    const kept = read(nowMs);
    return kept === undefined ? paths.recovery() : steps[kept.step].path;
  },
  forget: (): void => safeStorage.remove(key),
};
