import type { Texts } from '../../../text-types.ts';
import type { shell as source } from '../../zh-TW/volunteer/shell.ts';

export const shell = {
  tabs: { home: 'Início', activities: 'Actividades', scan: 'Ler código', organizations: 'Entidades', me: 'Perfil' },
  agreements: {
    read: 'Li e aceito os',
    user: 'Termos de utilização',
    and: 'e a',
    privacy: 'Política de privacidade',
    sentence: 'Li e aceito os {{user}} e a {{privacy}}',
  },
  phoneHint: 'Num número do Interior da China, indique +86',
} as const satisfies Texts<typeof source>;
