import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/volunteer/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  organization: 'Contact your organisation',
  organizationNote: 'Its contact and phone are on its page',
  agreements: 'User agreement and privacy policy',
} as const satisfies Texts<typeof source>;
