import type { Texts } from '../../text-types.ts';
import type { passwordRules as source } from '../zh-TW/password-rules.ts';

export const passwordRules = {
  length: '6 a 10 caracteres',
  both: 'Letras e algarismos em conjunto',
  only: 'Apenas letras e algarismos',
  uncommon: 'Difícil de adivinhar, sem o nome de utilizador nem o telefone',
} as const satisfies Texts<typeof source>;
