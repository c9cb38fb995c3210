import type { Texts } from '../../text-types.ts';
import type { validation as source } from '../zh-TW/validation-basics.ts';

export const validation = {
  required: 'Obrigatório',
  tooLong: 'No máximo {{max}} caracteres',
  agreement: 'Leia e aceite primeiro',
} satisfies Texts<typeof source>;
