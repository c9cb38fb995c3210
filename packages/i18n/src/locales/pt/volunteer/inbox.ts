import type { Texts } from '../../../text-types.ts';
import type { inbox as source } from '../../zh-TW/volunteer/inbox.ts';

export const inbox = {
  title: 'Mensagens',
  empty: 'Ainda não há mensagens',
  emptyText: 'Os resultados de inscrições e análises e as alterações de actividades são comunicados aqui.',
  readAll: 'Marcar tudo como lido',
  unread: 'Por ler',
  open: 'Ver detalhes',
} as const satisfies Texts<typeof source>;
