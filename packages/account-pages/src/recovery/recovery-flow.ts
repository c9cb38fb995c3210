import type { Site } from '@vp/access';
import type { RecoveryStarted } from '@vp/contract';
import { accountLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';

/** Data that each step passes to the next; tickets are issued by the server. */
export interface Left {
  readonly proof: RecoveryStarted;
  readonly password: { readonly resetTicket: string };
  readonly sent: { readonly appealTicket: string };
  readonly done: object;
}

export type StepName = keyof Left;

/** Addresses of the recovery pages on a site. */
export interface RecoveryPaths {
  readonly start: string;
  readonly method: string;
  readonly phone: string;
  readonly questions: string;
  readonly appeal: string;
  readonly sent: string;
  readonly password: string;
  readonly done: string;
  /** Page to return to. */
  readonly login: string;
}

/** Lifetime of each step; `proof` covers the method pages. */
const lives = {
  proof: accountLimits.recoveryTicketLifeMs,
  password: accountLimits.resetTicketLifeMs,
  sent: accountLimits.appealTicketLifeMs,
  done: accountLimits.resetTicketLifeMs,
} as const satisfies Record<StepName, number>;

interface StoredRecovery {
  readonly step: StepName;
  readonly left: unknown;
  readonly savedAtMs: number;
}

function readStored(stored: unknown): StoredRecovery | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { step, left, savedAtMs } = { step: undefined, left: undefined, savedAtMs: undefined, ...stored };
  if (typeof step !== 'string' || !Object.hasOwn(lives, step) || typeof savedAtMs !== 'number') return undefined;
  // The key was checked above.
  return { step: step as StepName, left, savedAtMs };
}

/** State of the recovery on this device; survives a reload until its ticket expires. */
export interface RecoveryFlow {
  /** Moves to the next step and returns its address. */
  enter<Name extends StepName>(this: void, step: Name, left: Left[Name], nowMs: number): string;
  /** Returns the data of this step; undefined at another step. */
  at<Name extends StepName>(this: void, step: Name, nowMs: number): Left[Name] | undefined;
  /** Returns the address of the current step; the first one if no recovery is in progress. */
  present(this: void, nowMs: number): string;
  forget(this: void): void;
}

/** Creates the recovery state of a site; each site has its own. */
export function createRecoveryFlow(site: Site, paths: RecoveryPaths): RecoveryFlow {
  const key = storageKey({ app: site, user: 'guest', form: 'recovery', version: 1 });
  const pathOf = (step: StepName): string => (step === 'proof' ? paths.method : paths[step]);
  const read = (nowMs: number): StoredRecovery | undefined => {
    const stored = safeStorage.readJson(key, readStored);
    return stored !== undefined && nowMs - stored.savedAtMs < lives[stored.step] ? stored : undefined;
  };
  return {
    enter(step, left, nowMs) {
      safeStorage.writeJson(key, { step, left, savedAtMs: nowMs } satisfies StoredRecovery);
      return pathOf(step);
    },
    at<Name extends StepName>(step: Name, nowMs: number) {
      const stored = read(nowMs);
      // `enter` wrote it for this step.
      return stored?.step === step ? (stored.left as Left[Name]) : undefined;
    },
    present(nowMs) {
      const stored = read(nowMs);
      return stored === undefined ? paths.start : pathOf(stored.step);
    },
    forget: () => safeStorage.remove(key),
  };
}
