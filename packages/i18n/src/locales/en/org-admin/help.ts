import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/org-admin/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  parent: 'Contact your parent organisation',
  parentNote: 'Its contact and phone are on the home page',
  agreements: 'User agreement and privacy policy',
} as const satisfies Texts<typeof source>;
