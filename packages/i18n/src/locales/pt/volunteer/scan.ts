import type { Texts } from '../../../text-types.ts';
import type { scan as source } from '../../zh-TW/volunteer/scan.ts';

export const scan = {
  title: 'Ler código de presença',
  opening: 'A abrir o leitor',
  notOurs: 'Este não é um código de entrada ou saída da plataforma',
  notOursText: 'Leia o código que a entidade organizadora mostra no local.',
  again: 'Ler de novo',
  failed: 'Não foi possível ler',
  denied: 'A câmara não está autorizada',
  unsupported: 'Este dispositivo não consegue ler códigos QR',
  offline: 'Não foi possível carregar o leitor. Verifique a ligação e tente novamente',
  help: 'Como autorizar a câmara',
  steps: {
    settings: 'Abra as definições do telemóvel e procure a aplicação que está a usar',
    allow: 'Autorize a câmara',
    back: 'Regresse a esta página e prima «Ler de novo»',
  },
  alternative: 'Também pode pedir ao responsável que leia o seu cartão electrónico de voluntário.',
} as const satisfies Texts<typeof source>;
