import type { Texts } from '../../text-types.ts';
import type { map as source } from '../zh-TW/map.ts';

export const map = {
  label: 'Mapa de Macau. Mova com as setas, amplie ou reduza com mais e menos, escolha o centro com Enter',
  map: 'mapa',
  search: 'Procurar um local',
  landmarks: 'Locais conhecidos',
  results: 'Locais encontrados: {{total}}',
  noResults: 'Nada encontrado para «{{query}}». Mova o mapa para escolher um local',
  zoomIn: 'Ampliar',
  zoomOut: 'Reduzir',
  myPosition: 'A minha posição',
  locating: 'A obter a sua posição',
  loading: 'A carregar o mapa',
  waiting: 'O mapa ainda não está pronto. Aguarde um momento',
  pin: '{{name}}, actividades: {{count}}',
  near: 'Perto de {{place}}',
  unnamed: 'O local escolhido no mapa',
  confirm: 'Usar este local',
  retry: 'Tentar novamente',
  useBuiltIn: 'Usar o mapa incorporado',
  typedAddress: 'Introduzir o endereço',
  typedMissing: 'Introduza primeiro o endereço',
  useTyped: 'Usar este endereço',
  errors: {
    serviceUnavailable: 'O serviço de mapas está indisponível. Tente mais tarde ou introduza o endereço',
    noPermission: 'Sem permissão para usar o mapa ou a sua posição. Autorize nas definições ou introduza o endereço',
    illegalRequest: 'O serviço de mapas recusou o pedido (pedido inválido). Tente novamente ou introduza o endereço',
    illegalKey: 'A chave do mapa não é válida (chave inválida). Use o mapa incorporado ou introduza o endereço',
    unknownPosition: 'Posição desconhecida. Tente num espaço aberto ou escolha um local no mapa',
    timeout: 'O mapa não respondeu (tempo esgotado). Verifique a ligação e tente novamente',
  },
} as const satisfies Texts<typeof source>;
