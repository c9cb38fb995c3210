import type { Namespace } from './app-context.ts';

/** Texts of the queues of decisions. */
export const reviewNouns: readonly Namespace[] = [
  'queue',
  'membership',
  'realName',
  'card',
  'appeal',
  'managedVolunteer',
  'managedOrganization',
  'volunteer',
  'validation',
];

export const integrityNouns: readonly Namespace[] = [
  'queue',
  'integrityCase',
  'contentReport',
  'attendance',
  'validation',
];
export const reportNouns: readonly Namespace[] = ['queue', 'contentReport', 'validation'];
export const requestNouns: readonly Namespace[] = ['queue', 'organizationRequest', 'map', 'validation'];
