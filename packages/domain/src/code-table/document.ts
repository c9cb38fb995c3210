import type { CodeOf, CodeTable } from './code-table.ts';

const residentCards = [
  {
    code: '1',
    names: {
      'zh-TW': '內地居民身份證',
      'zh-CN': '内地居民身份证',
      en: 'Mainland resident identity card',
      pt: 'Cartão de Identidade de Residente do Interior da China',
    },
  },
  {
    code: '2',
    names: {
      'zh-TW': '澳門居民身份證',
      'zh-CN': '澳门居民身份证',
      en: 'Macao Resident Identity Card',
      pt: 'Bilhete de Identidade de Residente da RAEM',
    },
  },
  {
    code: '3',
    names: {
      'zh-TW': '香港居民身份證',
      'zh-CN': '香港居民身份证',
      en: 'Hong Kong identity card',
      pt: 'Bilhete de Identidade de Residente de Hong Kong',
    },
  },
] as const satisfies CodeTable;

export const documentTypes = [
  ...residentCards,
  { code: '4', names: { 'zh-TW': '護照', 'zh-CN': '护照', en: 'passport', pt: 'passaporte' } },
  {
    code: '5',
    names: {
      'zh-TW': '外地僱員身份認別證（藍卡）',
      'zh-CN': '外地雇员身份认别证（蓝卡）',
      en: "Non-resident worker's identification card (blue card)",
      pt: 'Título de Identificação de Trabalhador Não Residente',
    },
  },
  {
    code: '6',
    names: {
      'zh-TW': '港澳居民來往內地通行證／往來港澳通行證',
      'zh-CN': '港澳居民来往内地通行证／往来港澳通行证',
      en: 'travel permit (Mainland, Hong Kong and Macao)',
      pt: 'salvo-conduto de viagem (Interior da China, Hong Kong e Macau)',
    },
  },
  { code: '7', names: { 'zh-TW': '其他證件', 'zh-CN': '其他证件', en: 'other document', pt: 'outro documento' } },
] as const satisfies CodeTable;

export type DocumentType = CodeOf<typeof documentTypes>;

/** idCardType of an organization's administrator: the three resident cards only. */
export const administratorDocumentTypes = residentCards;
