import type { SameTexts } from '../../text-types.ts';
import type { texts as source } from '../zh-TW/volunteer.ts';
import { common } from './common.ts';
import { ui } from './ui.ts';
import { validation } from './validation-basics.ts';
import { shell } from './volunteer/shell.ts';

export const texts = {
  first: { common, shell, ui, validation },
  later: {
    inbox: () => import('./volunteer/inbox.ts'),
    home: () => import('./volunteer/home.ts'),
    activity: () => import('./volunteer/activity.ts'),
    activityDetail: () => import('./volunteer/activity-detail.ts'),
    activityList: () => import('./volunteer/activity-list.ts'),
    attendance: () => import('./volunteer/attendance.ts'),
    calendar: () => import('./volunteer/calendar.ts'),
    card: () => import('./volunteer/card.ts'),
    certificate: () => import('./volunteer/certificate.ts'),
    hoursProof: () => import('./volunteer/hours-proof.ts'),
    session: () => import('./volunteer/session.ts'),
    news: () => import('./volunteer/news.ts'),
    membership: () => import('./volunteer/membership.ts'),
    organization: () => import('./volunteer/organization.ts'),
    volunteer: () => import('./volunteer/volunteer.ts'),
    realName: () => import('./volunteer/real-name.ts'),
    progress: () => import('./volunteer/progress.ts'),
    account: () => import('./account.ts'),
    recovery: () => import('./recovery.ts'),
    registration: () => import('./volunteer/registration.ts'),
    help: () => import('./volunteer/help.ts'),
    provider: () => import('./volunteer/provider.ts'),
    bridge: () => import('./bridge.ts'),
    map: () => import('./map.ts'),
    roleOffers: () => import('./role-offers.ts'),
    agreement: () => import('./agreement.ts'),
    passwordRules: () => import('./password-rules.ts'),
    phoneStep: () => import('./phone-step.ts'),
    refusals: () => import('./refusals.ts'),
    validation: () => import('./validation.ts'),
  },
} as const satisfies SameTexts<typeof source>;
