import { volunteerCalls } from '@vp/contract';
import { implement } from '../../http/context.ts';
import { readCertificate } from './certificate.ts';
import { changeMembership } from './change-membership.ts';
import { readInbox } from './inbox.ts';
import { join } from './join.ts';
import { markInboxRead } from './mark-inbox-read.ts';
import { readMemberships } from './memberships.ts';
import { readDetail, readPersonalCentre } from './reads.ts';

export const volunteerRoutes = implement(volunteerCalls, {
  personalCentre: readPersonalCentre,
  detail: readDetail,
  memberships: readMemberships,
  join,
  changeMembership,
  certificate: readCertificate,
  inbox: readInbox,
  markInboxRead,
});
