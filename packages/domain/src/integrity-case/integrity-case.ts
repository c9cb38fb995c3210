import { integrityLimits } from '../limits.ts';

/**
 * What can be improbable about recorded hours.
 * - `overlap`: one person at two activities at one time
 * - `sharedDevice`: one device checks in many people
 * - `byHand`: one account typed most of the hours of an activity
 * - `lateEntries`: one account added hours long after the activity
 * - `oneHand`: most of a person's hours were typed by one account
 * - `speed`: two scans that nobody can have made
 * - `brokenPaper`: a paper over hours that the records do not hold
 * - `leftEarly`: people left early, and a later check-out came from another device
 * - `shortNotice`: an activity was released shortly before it began, with few people
 * - `operatorPlaces`: one operator scanned people at two places
 * - `longDay`: one person served more hours than a day allows
 * - `mutualScans`: two operators scanned each other
 * - `noLocation`: nothing places the people of an activity there; own scans and scans by operators are apart
 * - `typists`: several accounts together typed most of the services of an activity
 */
export const integrityKinds = [
  'overlap',
  'sharedDevice',
  'byHand',
  'lateEntries',
  'oneHand',
  'speed',
  'brokenPaper',
  'leftEarly',
  'shortNotice',
  'operatorPlaces',
  'longDay',
  'mutualScans',
  'noLocation',
  'typists',
] as const;

export type IntegrityKind = (typeof integrityKinds)[number];

export const integrityStates = ['open', 'fine', 'revoked'] as const;

export type IntegrityState = (typeof integrityStates)[number];

/** An open case is decided: its hours or its paper stay valid or are revoked. Only new facts open it again. */
export const integrityTransitions = {
  pass: { from: 'open', to: 'fine' },
  fail: { from: 'open', to: 'revoked' },
} as const satisfies Readonly<Record<string, { readonly from: IntegrityState; readonly to: IntegrityState }>>;

/** Measures over a set of records; the kind decides which of them exist. */
export interface IntegrityMeasures {
  /** Minutes of an overlap, of the travel between two places, of extra time or of notice. */
  readonly minutes?: number;
  readonly people?: number;
  readonly services?: number;
  /** Share of the services or hours, from 0 to 1. */
  readonly share?: number;
  /** Days from the end of the period to the latest entry. */
  readonly days?: number;
  readonly hours?: number;
  /** Distance between two places. */
  readonly metres?: number;
  /** Hours that a paper states beyond the records. */
  readonly missingHours?: number;
  /** Whether a paper differs from its issued form. */
  readonly isChanged?: boolean;
  /** Whether operators scanned the people; otherwise they scanned a code themselves. */
  readonly isByOperators?: boolean;
  /** Accounts that typed. */
  readonly accounts?: number;
}

const hourMinutes = 60;

/** Returns the speed of a movement; undefined for a movement without duration. */
export function kilometresPerHour({ metres = 0, minutes = 0 }: IntegrityMeasures): number | undefined {
  return minutes > 0 ? metres / 1000 / (minutes / hourMinutes) : undefined;
}

function isTooFast(way: IntegrityMeasures): boolean {
  const { speedMetresMin, speedKilometresPerHour } = integrityLimits;
  if ((way.metres ?? 0) < speedMetresMin) return false;
  return (kilometresPerHour(way) ?? Number.POSITIVE_INFINITY) > speedKilometresPerHour;
}

const rules: Readonly<Record<IntegrityKind, (measured: Required<IntegrityMeasures>) => boolean>> = {
  overlap: ({ minutes }) => minutes >= integrityLimits.overlapMinutes,
  sharedDevice: ({ people }) => people >= integrityLimits.peoplePerDevice,
  byHand: ({ services, share }) => services >= integrityLimits.handServices && share >= integrityLimits.handShare,
  lateEntries: ({ services }) => services >= integrityLimits.lateServices,
  oneHand: ({ services, hours, share }) =>
    services >= integrityLimits.oneHandServices &&
    hours >= integrityLimits.oneHandHours &&
    share >= integrityLimits.handShare,
  speed: isTooFast,
  brokenPaper: ({ missingHours, isChanged }) => missingHours > 0 || isChanged,
  leftEarly: ({ people, minutes }) => people > 0 && minutes >= integrityLimits.leftEarlyMinutes,
  shortNotice: ({ minutes, people, hours }) =>
    minutes < integrityLimits.noticeMinutes &&
    people > 0 &&
    people <= integrityLimits.noticePeopleMax &&
    hours >= integrityLimits.noticeHours,
  operatorPlaces: isTooFast,
  longDay: ({ hours }) => hours > integrityLimits.dayHoursMax,
  mutualScans: ({ services }) => services >= integrityLimits.mutualServices,
  noLocation: ({ people, share }) => people >= integrityLimits.unplacedPeople && share >= integrityLimits.unplacedShare,
  typists: ({ accounts, services, share }) =>
    accounts > 1 && services >= integrityLimits.handServices && share >= integrityLimits.handShare,
};

const noEffect: Required<IntegrityMeasures> = {
  minutes: 0,
  people: 0,
  services: 0,
  share: 0,
  days: 0,
  hours: 0,
  metres: 0,
  missingHours: 0,
  isChanged: false,
  isByOperators: false,
  accounts: 0,
};

/** Whether a person should look at the measured records. It accuses no one: a person decides. */
export function isImprobable(kind: IntegrityKind, measured: IntegrityMeasures): boolean {
  return rules[kind]({ ...noEffect, ...measured });
}

/** Returns the nearest organization above or equal to all of these; each path begins with the platform. */
export function nearestCommonOrganization(paths: readonly (readonly string[])[]): string | undefined {
  const [first = [], ...others] = paths;
  const common = first.filter((id, depth) => others.every((path) => path[depth] === id));
  return common.at(-1);
}

export interface IntegrityDecider {
  readonly accountId: string;
  readonly organizationId: string;
  readonly isPlatform: boolean;
  /** Every organization in which the account has a role. */
  readonly organizationIds: readonly string[];
}

type IntegrityDecision = keyof typeof integrityTransitions;

export interface DecidedCase {
  /** The organizations of the activities of the case; empty for a paper. */
  readonly organizationIds: readonly string[];
  /** The accounts that made the entries, and the accounts of the people with the hours. */
  readonly accountIds: readonly string[];
  /** The first of two decisions. */
  readonly proposed?: { readonly byAccountId: string; readonly decision: IntegrityDecision } | undefined;
}

/** Nobody stands above the platform: two of its people decide about its own entries. */
export function needsTwoPeople(
  { organizationIds }: Pick<DecidedCase, 'organizationIds'>,
  { isPlatform, organizationId }: Pick<IntegrityDecider, 'isPlatform' | 'organizationId'>,
): boolean {
  return isPlatform && organizationIds.includes(organizationId);
}

/** People never decide about themselves, nor about an organization in which they have a role. */
export function refusalForIntegrityCase(
  { organizationIds, accountIds }: DecidedCase,
  decider: IntegrityDecider,
): 'ownCase' | 'parentDecides' | undefined {
  if (accountIds.includes(decider.accountId)) return 'ownCase';
  const roleIn = new Set([decider.organizationId, ...decider.organizationIds]);
  const isOwn = organizationIds.some((id) => roleIn.has(id) && !(decider.isPlatform && id === decider.organizationId));
  return isOwn ? 'parentDecides' : undefined;
}

/** Adds the second person to the refusals of a case: of two decisions, both must be the same. */
export function refusalForIntegrityDecision(
  decided: DecidedCase,
  decider: IntegrityDecider,
  decision: IntegrityDecision,
): 'ownCase' | 'parentDecides' | 'secondPersonNeeded' | undefined {
  const refusal = refusalForIntegrityCase(decided, decider);
  if (refusal !== undefined || !needsTwoPeople(decided, decider)) return refusal;
  const { proposed } = decided;
  const isSecond = proposed?.decision === decision && proposed.byAccountId !== decider.accountId;
  return isSecond ? undefined : 'secondPersonNeeded';
}

export interface FoundAgain {
  readonly before: IntegrityMeasures;
  readonly now: IntegrityMeasures;
  /** Suspect services that the decision did not know. */
  readonly newServices: number;
}

/** Whether a closed case opens again. */
export function hasNewFacts({ before, now, newServices }: FoundAgain): boolean {
  if (newServices > 0) return true;
  const isWorse = (now.missingHours ?? 0) > (before.missingHours ?? 0);
  return isWorse || (now.isChanged === true && before.isChanged !== true);
}
