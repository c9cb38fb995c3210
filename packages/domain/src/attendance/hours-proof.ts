import { hoursProofLimits } from '../limits.ts';
import { effectsOnHolder } from '../card/holder-fact.ts';
import { refusalForIdentityUse, refusalForUnchecked } from '../real-name/checked-identity.ts';
import type { CheckedIdentity, IdentityUseRefusal } from '../real-name/checked-identity.ts';
import type { RealNameState } from '../real-name/state.ts';
import { typedIdentifier } from '../text/typed-text.ts';

/** Characters of the code on a paper: unambiguous, and unable to form words. */
export const proofCodeSigns = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

const lookAlikes: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };

/** Returns the stored form of a typed or scanned code; undefined for a text that cannot be a code. */
export function readProofCode(typed: string): string | undefined {
  const signs = [...typedIdentifier(typed).toUpperCase().replaceAll('-', '')].map((sign) => lookAlikes[sign] ?? sign);
  const isCode = signs.length === hoursProofLimits.codeLength && signs.every((sign) => proofCodeSigns.includes(sign));
  return isCode ? signs.join('') : undefined;
}

/** Returns the code in groups of four characters, for reading aloud. */
export function groupProofCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}

/** Hours of one year at one organization. */
export interface ProvenHours {
  readonly year: number;
  readonly organizationId: string;
  readonly serviceHours: number;
  readonly trainingHours: number;
}

/**
 * - `valid`: the records still hold all that the paper says
 * - `changed`: they hold less by now, or the paper is not as it was issued
 * - `identityPending`: they hold all of it, but the person's identity is checked again and none is approved
 * - `ownerChanged`: the account that issued it belongs to another person; its hours belong to the person it names
 * - `revoked`: its owner has revoked it
 * - `withdrawn`: the platform's office has withdrawn the paper or the verification, or the account is blocked
 */
export const hoursProofStates = [
  'valid',
  'changed',
  'identityPending',
  'ownerChanged',
  'revoked',
  'withdrawn',
] as const;

export type HoursProofState = (typeof hoursProofStates)[number];

export interface HoursProofFacts {
  readonly isRevoked: boolean;
  /** Whether the office has withdrawn it. */
  readonly isWithdrawn: boolean;
  /** Whether its owner's account is blocked. */
  readonly isBlocked: boolean;
  /** Whether the account of its owner went to another person. */
  readonly isReplaced: boolean;
  /** Whether the stored paper has the hash that it was issued with. */
  readonly isWhole: boolean;
  /** A renewal leaves the state `verified`. */
  readonly realNameState: RealNameState;
  /** Hours on the paper. */
  readonly proven: readonly ProvenHours[];
  /** Hours in today's records, limited to services that had ended when the paper was issued. */
  readonly recorded: readonly ProvenHours[];
}

/** Hours that were confirmed later do not invalidate a paper; revoked hours do. */
export function hoursProofState(facts: HoursProofFacts): HoursProofState {
  const { isRevoked, isWithdrawn, isReplaced, isWhole, proven, recorded } = facts;
  const effects = papersOfOwner(facts);
  if (isRevoked) return 'revoked';
  // The account of a replaced person is blocked because nobody uses it any more.
  if (isWithdrawn || (!isReplaced && effects.includes('withdrawn'))) return 'withdrawn';
  if (!isWhole || !proven.every((row) => isHeld(row, recorded))) return 'changed';
  if (isReplaced) return 'ownerChanged';
  return effects.includes('identityPending') ? 'identityPending' : 'valid';
}

/** Returns what the facts about a person do to their papers, by the table of interruptions. */
function papersOfOwner({ isBlocked, realNameState }: Pick<HoursProofFacts, 'isBlocked' | 'realNameState'>) {
  const unchecked = refusalForUnchecked(realNameState);
  const lost = [...(isBlocked ? (['accountBlocked'] as const) : []), ...(unchecked === undefined ? [] : [unchecked])];
  return lost.map((refusal) => effectsOnHolder(refusal).papers);
}

/** Returns why no paper can be issued to a person now. */
export function refusalForNewPaper(identity: CheckedIdentity, now: Date): IdentityUseRefusal | undefined {
  const refusal = refusalForIdentityUse(identity, now);
  return refusal !== undefined && effectsOnHolder(refusal).newPapers === 'refused' ? refusal : undefined;
}

/** Whether a paper is shown and printed: only a withdrawn or revoked one is not. */
export function isPaperShown(state: HoursProofState): boolean {
  return state !== 'revoked' && state !== 'withdrawn';
}

/** Returns the hours that a paper states beyond the records, by year and organization. */
export function hoursNotHeld(proven: readonly ProvenHours[], recorded: readonly ProvenHours[]): number {
  const tenths = proven.map((row) => {
    const now = recordedFor(row, recorded);
    const missing = (said: number, held = 0): number => Math.max(0, Math.round(said * 10) - Math.round(held * 10));
    return missing(row.serviceHours, now?.serviceHours) + missing(row.trainingHours, now?.trainingHours);
  });
  return tenths.reduce((sum, one) => sum + one, 0) / 10;
}

function recordedFor(row: ProvenHours, recorded: readonly ProvenHours[]): ProvenHours | undefined {
  return recorded.find(({ year, organizationId }) => year === row.year && organizationId === row.organizationId);
}

function isHeld(row: ProvenHours, recorded: readonly ProvenHours[]): boolean {
  const now = recordedFor(row, recorded);
  return now !== undefined && now.serviceHours >= row.serviceHours && now.trainingHours >= row.trainingHours;
}

export interface PaperHours {
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** The part of both that an organization entered by hand. */
  readonly byHandHours: number;
}

/** Returns the sums of a paper, rounded to tenths of an hour. */
export function sumOfHours(rows: readonly PaperHours[]): PaperHours {
  const tenths = (hours: readonly number[]) => hours.reduce((sum, one) => sum + Math.round(one * 10), 0) / 10;
  return {
    serviceHours: tenths(rows.map(({ serviceHours }) => serviceHours)),
    trainingHours: tenths(rows.map(({ trainingHours }) => trainingHours)),
    byHandHours: tenths(rows.map(({ byHandHours }) => byHandHours)),
  };
}
