import type { Texts } from '../../text-types.ts';
import type { bridge as source } from '../zh-TW/bridge.ts';

export const bridge = {
  scanTitle: 'Ler código QR',
  scanHint: 'Mantenha o código dentro da moldura; a leitura é automática',
  scanImage: 'Escolher uma imagem',
  scanNothing: 'Não foi encontrado nenhum código QR nesta imagem. Tente outra mais nítida',
  readerMissing: 'Não foi possível carregar o leitor. Ligue-se à rede e tente de novo',
  cameraStarting: 'A ligar a câmara',
  cameraDenied: 'A câmara não está autorizada. Autorize-a nas definições do navegador ou escolha uma imagem',
  cameraMissing: 'Este dispositivo não tem câmara disponível. Escolha uma imagem',
  close: 'Fechar',
  simulatorBadge: 'Simulador',
  simulatorTitle: 'Leitura simulada',
  simulatorHint: 'Este é um ambiente simulado: introduza o conteúdo do código QR em vez de o ler',
  simulatorLabel: 'Conteúdo do código QR',
  simulatorConfirm: 'Usar este conteúdo',
} as const satisfies Texts<typeof source>;
