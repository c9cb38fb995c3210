import { volunteerPaths } from '@vp/access/addresses';
import type { LocalTexts } from '../db/schema/columns.ts';
import type { CoverName } from './activity-templates.ts';
import type { ArticleText } from './notice-texts.ts';

export const newsTexts: readonly (ArticleText & { readonly cover: CoverName })[] = [
  {
    cover: 'event',
    title: {
      'zh-TW': '大型活動志願者第二批招募開始',
      'zh-CN': '大型活动志愿者第二批招募开始',
      en: 'Second call for event volunteers is open',
      pt: 'Aberta a segunda fase de recrutamento para grandes eventos',
    },
    content: {
      'zh-TW': '<p>是次招募入場指引、物資和場地收拾三個崗位，設有中、葡、英三語小組。</p>',
      'zh-CN': '<p>是次招募入场指引、物资和场地收拾三个岗位，设有中、葡、英三语小组。</p>',
      en: '<p>Entry, supplies and clearing up: three kinds of posts, with teams in Chinese, Portuguese and English.</p>',
      pt: '<p>Entrada, material e limpeza: três tipos de funções, com equipas em chinês, português e inglês.</p>',
    },
  },
  {
    cover: 'beach',
    title: {
      'zh-TW': '海灘清潔日收集 320 公斤垃圾',
      'zh-CN': '海滩清洁日收集 320 公斤垃圾',
      en: 'Beach clean-up collects 320 kg of litter',
      pt: 'Limpeza da praia recolhe 320 kg de lixo',
    },
    content: {
      'zh-TW': '<p>八十多名志願者在一個上午收集並分類了海灘上的垃圾，數據交予環保團體分析。</p>',
      'zh-CN': '<p>八十多名志愿者在一个上午收集并分类了海滩上的垃圾，数据交予环保团体分析。</p>',
      en: '<p>More than eighty volunteers collected and sorted litter in one morning; the figures go to environmental groups.</p>',
      pt: '<p>Mais de oitenta voluntários recolheram e separaram lixo numa manhã; os dados seguem para grupos ambientais.</p>',
    },
  },
  {
    cover: 'visit',
    title: {
      'zh-TW': '長者探訪計劃踏入第三年',
      'zh-CN': '长者探访计划踏入第三年',
      en: 'Visits to older residents enter their third year',
      pt: 'Visitas a idosos entram no terceiro ano',
    },
    content: {
      'zh-TW': '<p>計劃由街坊互助組織合辦，每月探訪獨居長者，新手由資深志願者帶領。</p>',
      'zh-CN': '<p>计划由街坊互助组织合办，每月探访独居长者，新手由资深志愿者带领。</p>',
      en: '<p>Neighbourhood associations visit residents who live alone every month; newcomers go with experienced volunteers.</p>',
      pt: '<p>Associações de bairro visitam todos os meses idosos que vivem sós; os novos acompanham voluntários experientes.</p>',
    },
  },
  {
    cover: 'reading',
    title: {
      'zh-TW': '暑期伴讀：一百個故事',
      'zh-CN': '暑期伴读：一百个故事',
      en: 'Summer reading: one hundred stories',
      pt: 'Leituras de Verão: cem histórias',
    },
    content: {
      'zh-TW': '<p>志願者與小朋友一起讀完一百個故事，並製作手工書。</p>',
      'zh-CN': '<p>志愿者与小朋友一起读完一百个故事，并制作手工书。</p>',
      en: '<p>Volunteers and children read a hundred stories together and made their own books.</p>',
      pt: '<p>Voluntários e crianças leram cem histórias e fizeram os seus próprios livros.</p>',
    },
  },
  {
    cover: 'health',
    title: {
      'zh-TW': '社區健康檢查日服務二百名街坊',
      'zh-CN': '社区健康检查日服务二百名街坊',
      en: 'Health day serves two hundred residents',
      pt: 'Dia da saúde atende duzentos moradores',
    },
    content: {
      'zh-TW': '<p>護士與志願者在社區中心為街坊量度血壓和血糖。</p>',
      'zh-CN': '<p>护士与志愿者在社区中心为街坊量度血压和血糖。</p>',
      en: '<p>Nurses and volunteers took blood pressure and sugar at the community centre.</p>',
      pt: '<p>Enfermeiros e voluntários mediram a tensão e a glicemia no centro comunitário.</p>',
    },
  },
  {
    cover: 'heritage',
    title: {
      'zh-TW': '無障礙導賞路線增至四條',
      'zh-CN': '无障碍导赏路线增至四条',
      en: 'Four level routes for heritage walks',
      pt: 'Quatro percursos acessíveis no centro histórico',
    },
    content: {
      'zh-TW': '<p>導賞學會與輪椅使用者一起試走，確認了四條平坦路線。</p>',
      'zh-CN': '<p>导赏学会与轮椅使用者一起试走，确认了四条平坦路线。</p>',
      en: '<p>Guides tried the routes together with wheelchair users and settled on four.</p>',
      pt: '<p>Os guias experimentaram os percursos com utilizadores de cadeira de rodas e escolheram quatro.</p>',
    },
  },
];

export const bannerTexts: readonly {
  readonly cover: CoverName;
  readonly link: string;
  readonly title: LocalTexts;
  readonly subtitle: LocalTexts;
}[] = [
  {
    cover: 'event',
    link: volunteerPaths.activities({ activityTypeId: '3' }),
    title: {
      'zh-TW': '大型活動志願者\n第二批招募',
      'zh-CN': '大型活动志愿者\n第二批招募',
      en: 'Event volunteers:\nsecond call',
      pt: 'Grandes eventos:\nsegunda fase',
    },
    subtitle: {
      'zh-TW': '名額有限，先到先得',
      'zh-CN': '名额有限，先到先得',
      en: 'Places are limited',
      pt: 'Vagas limitadas',
    },
  },
  {
    cover: 'reading',
    link: volunteerPaths.activities({ nature: '1' }),
    title: {
      'zh-TW': '新志願者培訓\n每月開班',
      'zh-CN': '新志愿者培训\n每月开班',
      en: 'New volunteer training\nevery month',
      pt: 'Formação inicial\ntodos os meses',
    },
    subtitle: {
      'zh-TW': '完成後計入培訓時數',
      'zh-CN': '完成后计入培训时数',
      en: 'Counts as training hours',
      pt: 'Conta como horas de formação',
    },
  },
  {
    cover: 'visit',
    link: volunteerPaths.organizations(),
    title: {
      'zh-TW': '加入身邊的組織',
      'zh-CN': '加入身边的组织',
      en: 'Join an organisation\nnear you',
      pt: 'Junte-se a uma\nentidade perto de si',
    },
    subtitle: {
      'zh-TW': '最多可加入 5 個',
      'zh-CN': '最多可加入 5 个',
      en: 'Up to five',
      pt: 'Até cinco',
    },
  },
];
