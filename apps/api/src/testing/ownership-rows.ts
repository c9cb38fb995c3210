import { ownershipOfActivities } from './ownership-of-activities.ts';
import { ownershipOfAppointments } from './ownership-of-appointments.ts';
import { ownershipOfBoards } from './ownership-of-boards.ts';
import { ownershipOfCards } from './ownership-of-cards.ts';
import { ownershipOfContents } from './ownership-of-contents.ts';
import { ownershipOfInvitations } from './ownership-of-invitations.ts';
import { ownershipOfCorrections } from './ownership-of-corrections.ts';
import { ownershipOfIntegrityCases } from './ownership-of-integrity-cases.ts';
import { ownershipOfMembers } from './ownership-of-members.ts';
import { ownershipOfOrganizations } from './ownership-of-organizations.ts';
import { ownershipOfOpenEnds } from './ownership-of-open-ends.ts';
import { ownershipOfPapers } from './ownership-of-papers.ts';
import { ownershipOfProviders } from './ownership-of-providers.ts';
import { ownershipOfRecovery } from './ownership-of-recovery.ts';
import { ownershipOfRequests } from './ownership-of-requests.ts';
import { ownershipOfRoles } from './ownership-of-roles.ts';
import { ownershipOfThreads } from './ownership-of-threads.ts';
import { ownershipOfVolunteers } from './ownership-of-volunteers.ts';
import type { OwnershipRow } from './ownership-row.ts';

/** Every call that takes an id or a token, as its owner makes it. */
export const ownershipRows: readonly OwnershipRow[] = [
  ...ownershipOfVolunteers,
  ...ownershipOfPapers,
  ...ownershipOfOpenEnds,
  ...ownershipOfProviders,
  ...ownershipOfRecovery,
  ...ownershipOfInvitations,
  ...ownershipOfActivities,
  ...ownershipOfThreads,
  ...ownershipOfOrganizations,
  ...ownershipOfIntegrityCases,
  ...ownershipOfMembers,
  ...ownershipOfBoards,
  ...ownershipOfCards,
  ...ownershipOfContents,
  ...ownershipOfRequests,
  ...ownershipOfRoles,
  ...ownershipOfAppointments,
  ...ownershipOfCorrections,
];
