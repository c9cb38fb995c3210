import type { SameTexts } from '../../text-types.ts';
import type { texts as source } from '../zh-TW/org-admin.ts';
import { common } from './common.ts';
import { home } from './org-admin/home-frame.ts';
import { ui } from './ui.ts';
import { validation } from './validation-basics.ts';

export const texts = {
  first: { common, home, ui, validation },
  later: {
    home: () => import('./org-admin/home.ts'),
    session: () => import('./org-admin/session.ts'),
    activity: () => import('./org-admin/activity.ts'),
    activityList: () => import('./org-admin/activity-list.ts'),
    activityRelease: () => import('./org-admin/activity-release.ts'),
    place: () => import('./org-admin/place.ts'),
    registration: () => import('./org-admin/registration.ts'),
    organizationRequest: () => import('./org-admin/organization-request.ts'),
    releaseStart: () => import('./org-admin/release-start.ts'),
    release: () => import('./org-admin/release.ts'),
    participant: () => import('./org-admin/participant.ts'),
    attendance: () => import('./org-admin/attendance.ts'),
    checkInCode: () => import('./org-admin/check-in-code.ts'),
    dayBoard: () => import('./org-admin/day-board.ts'),
    queue: () => import('./org-admin/queue.ts'),
    queueList: () => import('./org-admin/queue-list.ts'),
    membership: () => import('./org-admin/membership.ts'),
    realName: () => import('./org-admin/real-name.ts'),
    card: () => import('./org-admin/card.ts'),
    appeal: () => import('./org-admin/appeal.ts'),
    integrityCase: () => import('./org-admin/integrity-case.ts'),
    volunteer: () => import('./org-admin/volunteer.ts'),
    account: () => import('./account.ts'),
    recovery: () => import('./recovery.ts'),
    bridge: () => import('./bridge.ts'),
    map: () => import('./map.ts'),
    roleOffers: () => import('./role-offers.ts'),
    managedVolunteer: () => import('./org-admin/managed-volunteer.ts'),
    dataExport: () => import('./org-admin/data-export.ts'),
    content: () => import('./org-admin/content.ts'),
    insight: () => import('./org-admin/insight.ts'),
    audit: () => import('./org-admin/audit.ts'),
    managedOrganization: () => import('./org-admin/managed-organization.ts'),
    operator: () => import('./org-admin/operator.ts'),
    authorityTransfer: () => import('./org-admin/authority-transfer.ts'),
    help: () => import('./org-admin/help.ts'),
    agreement: () => import('./agreement.ts'),
    passwordRules: () => import('./password-rules.ts'),
    phoneStep: () => import('./phone-step.ts'),
    refusals: () => import('./refusals.ts'),
    validation: () => import('./validation.ts'),
  },
} as const satisfies SameTexts<typeof source>;
