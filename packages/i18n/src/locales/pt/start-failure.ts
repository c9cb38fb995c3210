import type { Texts } from '../../text-types.ts';
import type { startFailure as source } from '../zh-TW/start-failure.ts';

export const startFailure = {
  old: {
    title: 'Este navegador é demasiado antigo',
    text: 'Actualize o navegador ou o sistema do telemóvel, ou copie o endereço abaixo e abra-o noutro navegador, como o Chrome, o Safari ou o Firefox. No WeChat, toque em «⋯» no canto superior direito e escolha abrir no navegador.',
  },
  failed: {
    title: 'Não foi possível abrir a página',
    text: 'Verifique a ligação e recarregue a página. Se continuar a não abrir, actualize o navegador, ou copie o endereço abaixo e abra-o noutro navegador.',
  },
  reload: 'Recarregar',
  noScript: 'Este sítio precisa de JavaScript. Active-o nas definições do navegador e recarregue a página.',
} as const satisfies Texts<typeof source>;
