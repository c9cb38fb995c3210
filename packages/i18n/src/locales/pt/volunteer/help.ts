import type { Texts } from '../../../text-types.ts';
import type { help as source } from '../../zh-TW/volunteer/help.ts';
import { help as inFrame } from '../help-frame.ts';

export const help = {
  ...inFrame,
  organization: 'Contactar a sua entidade',
  organizationNote: 'O contacto e o telefone estão na página da entidade',
  agreements: 'Termos de utilização e política de privacidade',
} as const satisfies Texts<typeof source>;
