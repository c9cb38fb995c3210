import type { DataAccessKind } from '@vp/contract';

/** Words of states and kinds that the page translates; other values are shown as they are. */
const words = [
  'verified',
  'notVerified',
  'failed',
  'underReview',
  'active',
  'blocked',
  'passed',
  'withdrawn',
  'toAdmit',
  'admitted',
  'waiting',
  'offered',
  'lapsed',
  'removed',
  'notAdmitted',
  'open',
  'accepted',
  'declined',
  'pending',
  'approved',
  'printing',
  'received',
  'in',
  'out',
  'rotatingCode',
  'printedCode',
  'organizationScan',
  'location',
  'markedByOrganization',
  'addedAfterwards',
  'proposedByVolunteer',
  'activityEnded',
  'agreed',
  'refused',
  'disputed',
  'confirmed',
  'administrator',
  'operator',
  'volunteer',
  'organization',
  'userAgreement',
  'privacyPolicy',
  'cardAgreement',
  'vest',
  'mail',
  'wechat',
  'session',
  'account',
  'data',
  'membership',
  'identity',
  'activity',
  'attendance',
  'paper',
  'places',
  'changes',
  'hours',
  'decisions',
  'reminders',
  'followed',
] as const;

type Word = (typeof words)[number];

export function isWord(value: unknown): value is Word {
  return words.some((word) => word === value);
}

const accessKinds = [
  'appeal',
  'document',
  'guardianDocument',
  'realName',
  'joinRequest',
  'member',
  'memberDocument',
  'phone',
  'card',
  'cardForBank',
  'cardForFederation',
  'membersExport',
  'hoursExport',
  'activityExport',
  'integrityCase',
] as const satisfies readonly DataAccessKind[];

export function isAccessKind(value: unknown): value is DataAccessKind {
  return accessKinds.some((kind) => kind === value);
}
