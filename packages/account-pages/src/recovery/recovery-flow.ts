import type { Site } from '@vp/access';
import type { RecoveryStarted } from '@vp/contract';
import { accountLimits } from '@vp/domain';
import { safeStorage, storageKey } from '@vp/ui-kit';

/** What each step leaves behind for the next; only the server can make its ticket. */
export interface Left {
  readonly proof: RecoveryStarted;
  readonly password: { readonly resetTicket: string };
  readonly sent: { readonly appealTicket: string };
  readonly done: object;
}

export type StepName = keyof Left;

/** The addresses of the recovery on one site. */
export interface RecoveryPaths {
  readonly start: string;
  readonly method: string;
  readonly phone: string;
  readonly questions: string;
  readonly appeal: string;
  readonly sent: string;
  readonly password: string;
  readonly done: string;
  /** Where it leads back to. */
  readonly login: string;
}

/** So long each step waits; `proof` is open to its ways, each a page of its own. */
const lives = {
  proof: accountLimits.recoveryTicketLifeMs,
  password: accountLimits.resetTicketLifeMs,
  sent: accountLimits.appealTicketLifeMs,
  done: accountLimits.resetTicketLifeMs,
} as const satisfies Record<StepName, number>;

interface Kept {
  readonly step: StepName;
  readonly left: unknown;
  readonly savedAtMs: number;
}

function readKept(stored: unknown): Kept | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { step, left, savedAtMs } = { step: undefined, left: undefined, savedAtMs: undefined, ...stored };
  if (typeof step !== 'string' || !Object.hasOwn(lives, step) || typeof savedAtMs !== 'number') return undefined;
  // A key of the table, as was just seen.
  return { step: step as StepName, left, savedAtMs };
}

/** The recovery that this device is in: it survives a refresh for as long as its ticket lives. */
export interface RecoveryFlow {
  /** Leads on to the next step; answers its address. */
  enter<Name extends StepName>(this: void, step: Name, left: Left[Name], nowMs: number): string;
  /** What this step was given, where the recovery stands at it. */
  at<Name extends StepName>(this: void, step: Name, nowMs: number): Left[Name] | undefined;
  /** The step that comes next: the first one where nothing was begun. */
  present(this: void, nowMs: number): string;
  forget(this: void): void;
}

/** The recovery of one site; each site keeps its own. */
export function createRecoveryFlow(site: Site, paths: RecoveryPaths): RecoveryFlow {
  const key = storageKey({ app: site, user: 'guest', form: 'recovery', version: 1 });
  const pathOf = (step: StepName): string => (step === 'proof' ? paths.method : paths[step]);
  const read = (nowMs: number): Kept | undefined => {
    const kept = safeStorage.readJson(key, readKept);
    return kept !== undefined && nowMs - kept.savedAtMs < lives[kept.step] ? kept : undefined;
  };
  return {
    enter(step, left, nowMs) {
      safeStorage.writeJson(key, { step, left, savedAtMs: nowMs } satisfies Kept);
      return pathOf(step);
    },
    at<Name extends StepName>(step: Name, nowMs: number) {
      const kept = read(nowMs);
      // Written by `enter` under this name.
      return kept?.step === step ? (kept.left as Left[Name]) : undefined;
    },
    present(nowMs) {
      const kept = read(nowMs);
      return kept === undefined ? paths.start : pathOf(kept.step);
    },
    forget: () => safeStorage.remove(key),
  };
}
