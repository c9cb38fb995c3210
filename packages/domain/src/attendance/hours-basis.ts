import { isByHand } from './by-hand.ts';
import { isScan } from './evidence.ts';
import type { EvidenceKind } from './refusal.ts';

/**
 * What counted hours rest on, the weakest first.
 * - `byHand`: an operator typed one of the entries
 * - `secondWord`: an entry waited until another person confirmed it
 * - `scanned`: scans that counted at once, one of them without proof of the place
 * - `placed`: scans with a location at the place, of the phone, the screen or the scanning operator
 */
export const hoursBases = ['byHand', 'secondWord', 'scanned', 'placed'] as const;

export type HoursBasis = (typeof hoursBases)[number];

/** Hours by what they rest on. */
export type HoursSplit = Readonly<Record<HoursBasis, number>>;

/** A current entry behind hours that count. */
export interface CountedEntry {
  readonly evidence: EvidenceKind;
  /** Whether it counted only after the word of another person. */
  readonly hasWaited: boolean;
  /** Whether the phone, the screen with the code or the scanning device had a location at the place. */
  readonly isPlaced: boolean;
}

/** The end of a cancelled activity is an act of no person: such hours rest on their arrival. */
const isAct = ({ evidence }: CountedEntry): boolean => evidence !== 'activityEnded';

function basisOfEntry({ evidence, hasWaited, isPlaced }: CountedEntry): HoursBasis {
  if (isByHand(evidence)) return 'byHand';
  if (hasWaited || !isScan(evidence)) return 'secondWord';
  return isPlaced ? 'placed' : 'scanned';
}

/** Returns what the hours of one period rest on: the weakest of their entries. */
export function basisOfHours(entries: readonly CountedEntry[]): HoursBasis {
  const found = new Set(entries.filter(isAct).map(basisOfEntry));
  return hoursBases.find((basis) => found.has(basis)) ?? 'scanned';
}

export interface HoursOnEntries {
  readonly hours: number;
  readonly entries: readonly CountedEntry[];
}

/** Splits hours by what they rest on, in tenths of an hour without floating-point drift. */
export function splitHours(served: readonly HoursOnEntries[]): HoursSplit {
  const tenths = { byHand: 0, secondWord: 0, scanned: 0, placed: 0 };
  for (const { hours, entries } of served) tenths[basisOfHours(entries)] += Math.round(hours * 10);
  const { byHand, secondWord, scanned, placed } = tenths;
  return { byHand: byHand / 10, secondWord: secondWord / 10, scanned: scanned / 10, placed: placed / 10 };
}
