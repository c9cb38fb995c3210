import { attendanceLimits } from '../limits.ts';
import { isImprobable } from '../integrity-case/integrity-case.ts';
import type { IntegrityMeasures } from '../integrity-case/integrity-case.ts';
import type { FixVerdict } from '../place/fix.ts';
import { minuteMs } from '../time/lengths.ts';
import { isByHand } from './by-hand.ts';
import type { ConfirmingParty } from './confirming-party.ts';
import type { AttendanceDirection, EvidenceKind } from './refusal.ts';

/** A location that a device sent with its scan: the volunteer's own one, or that of the operator who scanned. */
export interface FixFacts {
  readonly verdict: FixVerdict;
  readonly distanceMetres: number;
  readonly accuracyMetres: number | null;
}

/** The current entry of the other direction in the same period. */
export interface OtherEntry {
  readonly evidence: EvidenceKind;
  readonly awaits?: ConfirmingParty | null | undefined;
  readonly byAccountId: string | null;
}

/** Everything that decides how far one attendance entry proves itself. */
export interface EvidenceFacts {
  readonly kind: EvidenceKind;
  readonly direction: AttendanceDirection;
  /** Account that recorded it, if not the volunteer. */
  readonly byAccountId: string | null;
  /** From the stated time to its arrival at the server. */
  readonly delayMs: number;
  /** Recorded after the period. */
  readonly isAfterPeriod: boolean;
  readonly otherEnd?: OtherEntry | undefined;
  /** Only an unreliable clock gives the time. */
  readonly isClockUncertain?: boolean;
  readonly fix?: FixFacts | undefined;
  /** Location of the device that shows the code, compared with the place. */
  readonly codeShownAt?: FixVerdict | undefined;
  /** Other people of the period whose fix has the very same coordinates. */
  readonly sameFixPeople?: number;
  /** Other people of the period who used the same device. */
  readonly sameDevicePeople?: number;
  /** Other people of the period on the same network, where no location ties it to the place. */
  readonly sameNetworkPeople?: number;
  /** Way from the person's scan at another place. */
  readonly way?: IntegrityMeasures | undefined;
  /** The person had left early, by a scan of another device. */
  readonly hasLeftByOtherDevice?: boolean;
  /** The organization was suspended before. */
  readonly isSuspended?: boolean;
  /** The codes of the organization are restricted, so that a person from outside gives the second word. */
  readonly isRestricted?: boolean;
  /** The person's approved identity was lost after the admission. */
  readonly isIdentityLost?: boolean;
  /** Another condition of the sign-up was lost, such as the membership. */
  readonly isConditionLost?: boolean;
}

const { keptScanCountsMs } = attendanceLimits;

/** A mark made within this time after its stated time was made by an eyewitness. */
const typedWithinMs = 5 * minuteMs;
/** A queued scan up to this old counts without another fact that supports it. */
const queuedCountsMs = 5 * minuteMs;
/** A location nearer to the published coordinates of the activity than this was hardly measured. */
const exactFixMetres = 1;
/** Other people of a period who share a device, a network without a location, or the very same coordinates. */
const sharingPeople = { device: 2, network: 5, fix: 2 };

interface Doubt {
  /** An entry is weak from `weakPoints`: most doubts are enough alone. */
  readonly points: 1 | 2;
  /** Party that can give the second word; never the maker of the entry. */
  readonly party: ConfirmingParty;
  /** Whether the account that showed the code may not give it, because the doubt is about where the code was shown. */
  readonly isAboutCode?: true;
  /** Whether only a person from outside of the organization gives the second word, not the volunteer. */
  readonly isForOutside?: true;
  readonly applies: (facts: EvidenceFacts) => boolean;
}

const isOwnScan = ({ kind }: EvidenceFacts): boolean =>
  kind === 'rotatingCode' || kind === 'printedCode' || kind === 'location';

/** Whether the person was recorded by a device at that moment, not by a statement. */
export function isScan(kind: EvidenceKind): boolean {
  return kind === 'rotatingCode' || kind === 'printedCode' || kind === 'location' || kind === 'organizationScan';
}

/** Whether the device was at the place, by a location that is not implausible itself. */
export function isFixAtPlace({ fix, sameFixPeople = 0 }: Pick<EvidenceFacts, 'fix' | 'sameFixPeople'>): boolean {
  if (fix === undefined || fix.verdict !== 'inside') return false;
  return fix.accuracyMetres !== 0 && fix.distanceMetres >= exactFixMetres && sameFixPeople === 0;
}

/** Whether the other end supports an entry: a scan that counts, or a mark by another person. */
function isSupportedByOtherEnd({ otherEnd, byAccountId }: EvidenceFacts): boolean {
  if (otherEnd === undefined || (otherEnd.awaits ?? null) !== null) return false;
  if (isScan(otherEnd.evidence)) return true;
  return isByHand(otherEnd.evidence) && otherEnd.byAccountId !== byAccountId;
}

const isSupported = (facts: EvidenceFacts): boolean => isFixAtPlace(facts) || isSupportedByOtherEnd(facts);

/** Every reason that lowers the strength of an entry, in the order in which they are shown. */
const doubts = {
  /** An operator typed it, and not at the moment. */
  typedLater: {
    points: 2,
    party: 'volunteer',
    applies: ({ kind, delayMs, isAfterPeriod }) =>
      isByHand(kind) && (kind === 'addedAfterwards' || isAfterPeriod || delayMs > typedWithinMs),
  },
  /** Operators typed both ends, so that no act of the volunteer is in the record. */
  typedBoth: {
    points: 2,
    party: 'volunteer',
    applies: ({ kind, otherEnd }) => isByHand(kind) && otherEnd !== undefined && isByHand(otherEnd.evidence),
  },
  ownStatement: { points: 2, party: 'organization', applies: ({ kind }) => kind === 'proposedByVolunteer' },
  suspended: {
    points: 2,
    party: 'organization',
    applies: ({ kind, isSuspended }) => isScan(kind) && isSuspended === true,
  },
  restricted: {
    points: 2,
    party: 'organization',
    isForOutside: true,
    applies: ({ kind, isRestricted }) => (isScan(kind) || isByHand(kind)) && isRestricted === true,
  },
  /** A stay that began before the loss goes on and counts. */
  identityLost: {
    points: 2,
    party: 'organization',
    applies: ({ kind, direction, isIdentityLost }) => isScan(kind) && direction === 'in' && isIdentityLost === true,
  },
  conditionLost: {
    points: 2,
    party: 'organization',
    applies: ({ kind, direction, isConditionLost }) => isScan(kind) && direction === 'in' && isConditionLost === true,
  },
  lateScan: {
    points: 2,
    party: 'organization',
    applies: (facts) =>
      isOwnScan(facts) && facts.delayMs > queuedCountsMs && (facts.delayMs > keptScanCountsMs || !isSupported(facts)),
  },
  clockUncertain: {
    points: 2,
    party: 'organization',
    applies: (facts) => isOwnScan(facts) && facts.isClockUncertain === true,
  },
  /** The device that shows the code is not at the place, and the scan has no location there either. */
  codeElsewhere: {
    points: 2,
    party: 'organization',
    isAboutCode: true,
    applies: (facts) => isOwnScan(facts) && facts.codeShownAt === 'outside' && !isFixAtPlace(facts),
  },
  farAway: {
    points: 2,
    party: 'organization',
    isAboutCode: true,
    applies: ({ fix }) => fix?.verdict === 'outside',
  },
  tooFast: {
    points: 2,
    party: 'organization',
    applies: ({ kind, way }) => isScan(kind) && way !== undefined && isImprobable('speed', way),
  },
  otherDevice: {
    points: 2,
    party: 'organization',
    applies: (facts) => isOwnScan(facts) && facts.hasLeftByOtherDevice === true && !isFixAtPlace(facts),
  },
  sharedDevice: {
    points: 2,
    party: 'organization',
    applies: (facts) => isOwnScan(facts) && (facts.sameDevicePeople ?? 0) >= sharingPeople.device,
  },
  sharedNetwork: {
    points: 2,
    party: 'organization',
    applies: (facts) =>
      isOwnScan(facts) &&
      facts.fix?.verdict !== 'inside' &&
      facts.codeShownAt !== 'inside' &&
      (facts.sameNetworkPeople ?? 0) >= sharingPeople.network,
  },
  sameFixes: {
    points: 2,
    party: 'organization',
    applies: (facts) => isOwnScan(facts) && (facts.sameFixPeople ?? 0) >= sharingPeople.fix,
  },
  sameFix: {
    points: 1,
    party: 'organization',
    applies: (facts) =>
      isOwnScan(facts) && (facts.sameFixPeople ?? 0) > 0 && (facts.sameFixPeople ?? 0) < sharingPeople.fix,
  },
  /** A satellite fix always has an error. */
  exactAccuracy: { points: 1, party: 'organization', applies: ({ fix }) => fix?.accuracyMetres === 0 },
  /** The very coordinates of the activity, which its page publishes. */
  exactCentre: {
    points: 1,
    party: 'organization',
    applies: ({ fix }) => fix?.verdict === 'inside' && fix.distanceMetres < exactFixMetres,
  },
} as const satisfies Readonly<Record<string, Doubt>>;

export type EvidenceDoubt = keyof typeof doubts;

const isDoubt = (key: string): key is EvidenceDoubt => key in doubts;

export const evidenceDoubts: readonly EvidenceDoubt[] = Object.keys(doubts).filter(isDoubt);

const toDoubt = (kind: EvidenceDoubt): Doubt => doubts[kind];

const weakPoints = 2;

export interface EvidenceStrength {
  readonly strength: 'strong' | 'weak';
  /** Why it is weaker than it could be, also for a strong entry. */
  readonly doubts: readonly EvidenceDoubt[];
  /** Party whose word a weak entry needs before it counts. */
  readonly awaits: ConfirmingParty | undefined;
}

/**
 * Returns how far an entry proves itself. Strong entries count at once; a weak one waits for a second word: the
 * volunteer's about what others typed, otherwise that of a person who is neither its maker nor its partner.
 */
export function evidenceStrength(facts: EvidenceFacts): EvidenceStrength {
  const found = evidenceDoubts.filter((kind) => toDoubt(kind).applies(facts));
  const points = found.reduce((sum, kind) => sum + toDoubt(kind).points, 0);
  if (points < weakPoints) return { strength: 'strong', doubts: found, awaits: undefined };
  const isForVolunteer = !needsOutsideWord(found) && found.some((kind) => toDoubt(kind).party === 'volunteer');
  return { strength: 'weak', doubts: found, awaits: isForVolunteer ? 'volunteer' : 'organization' };
}

/** Whether only a person from outside of the organization can give the second word. */
export function needsOutsideWord(found: readonly EvidenceDoubt[]): boolean {
  return found.some((kind) => toDoubt(kind).isForOutside === true);
}

export interface WeakEntry {
  readonly byAccountId: string | null;
  /** Account that started the scanned code. */
  readonly codeStartedBy: string | null;
  readonly doubts: readonly EvidenceDoubt[];
}

export interface SecondWord {
  readonly accountId: string;
  /** Whether they decide for the organization itself whose codes are restricted. */
  readonly isOfRestricted: boolean;
}

/** Returns why a person cannot give the second word: they are the maker or the partner, or from a restricted organization. */
export function refusalForSecondWord(
  { accountId, isOfRestricted }: SecondWord,
  entries: readonly WeakEntry[],
): 'otherPersonNeeded' | 'outsideWordNeeded' | undefined {
  if (isOfRestricted && entries.some(({ doubts: found }) => needsOutsideWord(found))) return 'outsideWordNeeded';
  const isPartOf = ({ byAccountId, codeStartedBy, doubts: found }: WeakEntry): boolean =>
    byAccountId === accountId ||
    (codeStartedBy === accountId && found.some((kind) => toDoubt(kind).isAboutCode === true));
  return entries.some(isPartOf) ? 'otherPersonNeeded' : undefined;
}

/**
 * Whether the volunteer's silence confirms typed hours: only where another fact supports them. That is a scan that
 * counts, or marks by two people.
 */
export function isSupportedRecord(entries: readonly OtherEntry[]): boolean {
  if (entries.some(({ evidence, awaits }) => isScan(evidence) && (awaits ?? null) === null)) return true;
  const makers = new Set(entries.flatMap(({ evidence, byAccountId }) => (isByHand(evidence) ? [byAccountId] : [])));
  return makers.size > 1;
}
