import type { place as source } from '../../zh-TW/org-admin/place.ts';
import type { Texts } from '../../../text-types.ts';

export const place = {
  choose: 'Escolher no mapa',
  change: 'Alterar a localização',
  title: 'Localização no mapa',
  chosen: 'Ponto marcado: {{place}}',
  marked: 'Ponto marcado',
  typed: 'O endereço foi preenchido. Falta ainda marcar o ponto no mapa.',
  nothing: 'Sem localização',
  loading: 'A carregar o mapa',
} as const satisfies Texts<typeof source>;
