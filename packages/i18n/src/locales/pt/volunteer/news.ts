import type { Texts } from '../../../text-types.ts';
import type { news as source } from '../../zh-TW/volunteer/news.ts';

export const news = {
  title: 'Avisos e notícias',
  tabs: { label: 'Tipo', notice: 'Avisos', news: 'Notícias' },
  unread: 'Por ler',
  noNotices: 'Ainda não há avisos',
  noNews: 'Ainda não há notícias',
  noneText: 'Os novos conteúdos aparecem aqui.',
  source: 'Fonte: {{source}}',
  published: 'Publicado: {{time}}',
  notice: 'Aviso',
  article: 'Notícia',
  activity: 'Actividade relacionada',
  viewActivity: 'Ver a actividade',
  removed: 'Este conteúdo foi removido',
  removedText: 'Consulte a lista para ver outros conteúdos.',
  toList: 'Voltar à lista',
  enlarge: 'Ampliar imagem: {{label}}',
  picture: 'Imagem',
} as const satisfies Texts<typeof source>;
