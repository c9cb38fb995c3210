import type { Texts } from '../../../text-types.ts';
import type { queue as source } from '../../zh-TW/org-admin/queue-list.ts';

export const queue = {
  list: {
    search: 'Pesquisar por nome ou número',
    sort: 'Ordem',
    oldest: 'Mais antigos',
    newest: 'Mais recentes',
    label: 'Pedidos',
    selectAll: 'Seleccionar todos os carregados',
    selected_one: '{{count}} seleccionado',
    selected_other: '{{count}} seleccionados',
    most: '{{max}} no máximo de cada vez',
    noneSelected: 'Seleccione vários para os decidir em conjunto',
    select: 'Seleccionar {{name}}',
    decidedBy: 'Decidido por {{name}}, {{time}}',
    decidedAt: 'Decidido em {{time}}',
    reason: 'Motivo: {{reason}}',
    done: 'Tudo tratado',
    doneText: 'Os novos pedidos aparecem aqui.',
    noneInTab: 'Ainda não há registos',
    noMatch: 'Sem resultados para «{{name}}»',
    noMatchText: 'Verifique o nome ou o número.',
    clearSearch: 'Limpar a pesquisa',
    keysMove: 'mudar',
    keysSelect: 'seleccionar',
    space: 'Espaço',
    comma: ', ',
  },
} as const satisfies Texts<typeof source>;
