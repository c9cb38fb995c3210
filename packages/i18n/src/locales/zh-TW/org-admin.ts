import { common } from './common.ts';
import { admin } from './org-admin/admin.ts';
import { ui } from './ui.ts';

export const texts = {
  first: { admin, common, ui },
  later: {
    adminSession: () => import('./org-admin/admin-session.ts'),
    personnel: () => import('./org-admin/personnel.ts'),
    participants: () => import('./org-admin/participants.ts'),
    release: () => import('./org-admin/release.ts'),
    bridge: () => import('./bridge.ts'),
    map: () => import('./map.ts'),
    refusals: () => import('./refusals.ts'),
    validation: () => import('./validation.ts'),
  },
} as const;
