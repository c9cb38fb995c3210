import type { Texts } from '../../text-types.ts';
import type { validation as source } from '../zh-TW/validation-basics.ts';

export const validation = {
  required: 'Required',
  tooLong: 'At most {{max}} characters',
  agreement: 'Read it and accept it first',
} satisfies Texts<typeof source>;
