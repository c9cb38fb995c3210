import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/org-admin/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  parent: 'Contactar a entidade superior',
  parentNote: 'O contacto e o telefone estão na página inicial',
  agreements: 'Termos de utilização e política de privacidade',
} as const satisfies Texts<typeof source>;
