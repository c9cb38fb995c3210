import type { CodeTable } from './code-table.ts';

/** Parishes and zones of Macao; the codes are AMap district codes, used as regionId. */
export const regions = [
  {
    code: '820001',
    names: {
      'zh-TW': '花地瑪堂區',
      'zh-CN': '花地玛堂区',
      en: 'Parish of Our Lady of Fátima',
      pt: 'Freguesia de Nossa Senhora de Fátima',
    },
  },
  {
    code: '820002',
    names: {
      'zh-TW': '花王堂區（聖安多尼堂區）',
      'zh-CN': '花王堂区（圣安多尼堂区）',
      en: 'Parish of St. Anthony',
      pt: 'Freguesia de Santo António',
    },
  },
  {
    code: '820003',
    names: { 'zh-TW': '望德堂區', 'zh-CN': '望德堂区', en: 'Parish of St. Lazarus', pt: 'Freguesia de São Lázaro' },
  },
  { code: '820004', names: { 'zh-TW': '大堂區', 'zh-CN': '大堂区', en: 'Cathedral Parish', pt: 'Freguesia da Sé' } },
  {
    code: '820005',
    names: {
      'zh-TW': '風順堂區（聖老楞佐堂區）',
      'zh-CN': '风顺堂区（圣老楞佐堂区）',
      en: 'Parish of St. Lawrence',
      pt: 'Freguesia de São Lourenço',
    },
  },
  {
    code: '820006',
    names: {
      'zh-TW': '嘉模堂區（氹仔）',
      'zh-CN': '嘉模堂区（氹仔）',
      en: 'Parish of Our Lady of Carmel (Taipa)',
      pt: 'Freguesia de Nossa Senhora do Carmo (Taipa)',
    },
  },
  {
    code: '820007',
    names: {
      'zh-TW': '路氹填海區',
      'zh-CN': '路氹填海区',
      en: 'Cotai Reclamation Area',
      pt: 'Zona do Aterro de Cotai',
    },
  },
  {
    code: '820008',
    names: {
      'zh-TW': '聖方濟各堂區（路環）',
      'zh-CN': '圣方济各堂区（路环）',
      en: 'Parish of St. Francis Xavier (Coloane)',
      pt: 'Freguesia de São Francisco Xavier (Coloane)',
    },
  },
] as const satisfies CodeTable;
