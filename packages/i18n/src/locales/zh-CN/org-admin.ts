import type { SameTexts } from '../../text-types.ts';
import type { texts as source } from '../zh-TW/org-admin.ts';
import { common } from './common.ts';
import { admin } from './org-admin/admin.ts';
import { ui } from './ui.ts';
import { validation } from './validation-basics.ts';

export const texts = {
  first: { admin, common, ui, validation },
  later: {
    adminSession: () => import('./org-admin/admin-session.ts'),
    personnel: () => import('./org-admin/personnel.ts'),
    participants: () => import('./org-admin/participants.ts'),
    release: () => import('./org-admin/release.ts'),
    bridge: () => import('./bridge.ts'),
    map: () => import('./map.ts'),
    agreement: () => import('./agreement.ts'),
    phoneStep: () => import('./phone-step.ts'),
    refusals: () => import('./refusals.ts'),
    validation: () => import('./validation.ts'),
  },
} as const satisfies SameTexts<typeof source>;
