import type { Texts } from '../../../text-types.ts';
import type { certificate as source } from '../../zh-TW/volunteer/certificate.ts';

export const certificate = {
  title: 'Cartão electrónico de voluntário',
  heading: 'Cartão Electrónico de Voluntário de Macau',
  second: '澳門志願者電子證',
  number: 'N.º de voluntário',
  star: 'Nível de estrelas',
  hours: 'Horas de serviço',
  hoursServed: '{{hours}} h',
  stars: {
    one: 'Uma estrela',
    two: 'Duas estrelas',
    three: 'Três estrelas',
    four: 'Quatro estrelas',
    five: 'Cinco estrelas',
  },
  organizations: 'Entidades: {{names}}',
  listSeparator: ', ',
  noOrganization: 'Ainda não aderiu a nenhuma entidade',
  code: 'Código QR do cartão electrónico de voluntário, n.º {{number}}',
  bright: 'Aumente o brilho do ecrã para uma leitura mais rápida',
  save: 'Guardar imagem',
  refresh: 'Actualizar',
  refreshed: 'O código foi actualizado',
  stale: 'Sem ligação: este é o código de {{time}} e pode já não ser válido',
  failed: 'Não foi possível actualizar o código. Tente novamente',
  saveTitle: 'Guardar imagem',
  saveHint: 'Prima longamente a imagem para a guardar. O código expira em breve: no local, mostre esta página.',
  imageAlt: 'Imagem do cartão electrónico de voluntário',
  needsRealName: 'Verifique a identidade para usar o cartão electrónico',
  needsRealNameText: 'O cartão electrónico identifica-o no local, pelo que a identidade é verificada primeiro.',
  verify: 'Verificar identidade',
  check: {
    title: 'Verificar cartão electrónico',
    good: 'Cartão electrónico autêntico',
    goodText:
      'Verificado às {{time}}: a identidade deste voluntário está confirmada. Compare o nome com a pessoa à sua frente.',
    name: 'Nome',
    notGood: 'Não foi possível verificar este cartão',
    scanText: 'Leia o código QR do cartão electrónico no telemóvel do voluntário.',
  },
} as const satisfies Texts<typeof source>;
