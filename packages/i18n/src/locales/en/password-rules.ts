import type { Texts } from '../../text-types.ts';
import type { passwordRules as source } from '../zh-TW/password-rules.ts';

export const passwordRules = {
  length: '6 to 10 characters',
  both: 'Letters and digits together',
  only: 'Nothing but letters and digits',
  uncommon: 'Hard to guess, without your username or phone number',
} as const satisfies Texts<typeof source>;
