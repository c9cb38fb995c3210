import type { SameTexts } from '../../text-types.ts';
import type { texts as source } from '../zh-TW/volunteer.ts';
import { common } from './common.ts';
import { ui } from './ui.ts';
import { validation } from './validation-basics.ts';
import { shell } from './volunteer/shell.ts';

export const texts = {
  first: { common, shell, ui, validation },
  later: {
    home: () => import('./volunteer/home.ts'),
    activity: () => import('./volunteer/activity.ts'),
    attendance: () => import('./volunteer/attendance.ts'),
    card: () => import('./volunteer/card.ts'),
    login: () => import('./volunteer/login.ts'),
    news: () => import('./volunteer/news.ts'),
    organization: () => import('./volunteer/organization.ts'),
    profile: () => import('./volunteer/profile.ts'),
    registration: () => import('./volunteer/registration.ts'),
    notOpen: () => import('./volunteer/not-open.ts'),
    scan: () => import('./volunteer/scan.ts'),
    bridge: () => import('./bridge.ts'),
    map: () => import('./map.ts'),
    agreement: () => import('./agreement.ts'),
    phoneStep: () => import('./phone-step.ts'),
    refusals: () => import('./refusals.ts'),
    validation: () => import('./validation.ts'),
  },
} as const satisfies SameTexts<typeof source>;
