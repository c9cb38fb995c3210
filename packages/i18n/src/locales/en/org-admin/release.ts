import type { Texts } from '../../../text-types.ts';
import type { release as source } from '../../zh-TW/org-admin/release.ts';

export const release = {
  list: { title: 'Activities' },
} as const satisfies Texts<typeof source>;
