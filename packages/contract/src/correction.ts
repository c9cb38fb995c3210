import { correctedStates, correctionSteps } from '@vp/domain';
import type { CorrectedState, CorrectionState } from '@vp/domain';
import { choice, closedObject, id, reason } from '@vp/validators';
import type { Id, Instant } from './values.ts';

/** A correction of a decision, with the decision that it corrects. */
export interface CorrectionRow {
  readonly correctionId: Id;
  readonly state: CorrectionState;
  readonly from: CorrectedState;
  readonly to: CorrectedState;
  readonly reason: string;
  readonly requestedAt: Instant;
  readonly requestedBy: string;
  /** The second person; null for a correction that needed none. */
  readonly agreedBy: string | null;
  readonly closedAt: Instant | null;
  readonly decision: {
    readonly decidedAt: Instant | null;
    readonly decidedBy: string | null;
    readonly reason: string | null;
  };
}

/** What the office can do about a decision that was wrong. */
export interface Correction {
  /** The present state of the row, which a request names; null for one that no correction begins from. */
  readonly from: CorrectedState | null;
  /** Null where the decision cannot be corrected. */
  readonly target: { readonly to: CorrectedState; readonly needsSecond: boolean } | null;
  /** Waits for the second person. */
  readonly open: (CorrectionRow & { readonly canAgree: boolean; readonly canWithdraw: boolean }) | null;
  /** Earlier corrections of the row, the newest first. */
  readonly past: readonly CorrectionRow[];
}

/** Body of a step of a correction: `request` names the state that the caller saw, the others name the correction. */
export const correctionBody = closedObject({
  step: choice(...correctionSteps).required(),
  from: choice(...correctedStates),
  reason: reason(),
  correctionId: id(),
});

/** State of the correction after a step. */
export interface CorrectionOutcome {
  readonly correctionId: Id;
  readonly state: CorrectionState;
}

/** Refusals of each call that corrects a decision. */
export const correctionRefusals = [
  'reasonMissing',
  'wrongState',
  'ownCorrection',
  'correctionOpen',
  'correctionOver',
] as const;
