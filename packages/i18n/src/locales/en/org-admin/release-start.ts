import type { releaseStart as source } from '../../zh-TW/org-admin/release-start.ts';
import type { Texts } from '../../../text-types.ts';

export const releaseStart = {
  title: 'Publish an activity',
  blank: 'A new activity',
  blankNote: 'Start with an empty form',
  last: 'Use an earlier activity',
} as const satisfies Texts<typeof source>;
