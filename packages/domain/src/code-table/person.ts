import type { CodeOf, CodeTable } from './code-table.ts';

export const genders = [
  { code: '1', names: { 'zh-TW': '男', 'zh-CN': '男', en: 'male', pt: 'masculino' } },
  { code: '2', names: { 'zh-TW': '女', 'zh-CN': '女', en: 'female', pt: 'feminino' } },
] as const satisfies CodeTable;

export type Gender = CodeOf<typeof genders>;

export const maritalStatuses = [
  { code: '1', names: { 'zh-TW': '已婚', 'zh-CN': '已婚', en: 'married', pt: 'casado(a)' } },
  { code: '2', names: { 'zh-TW': '未婚', 'zh-CN': '未婚', en: 'single', pt: 'solteiro(a)' } },
  { code: '3', names: { 'zh-TW': '喪偶', 'zh-CN': '丧偶', en: 'widowed', pt: 'viúvo(a)' } },
  { code: '4', names: { 'zh-TW': '離婚', 'zh-CN': '离异', en: 'divorced', pt: 'divorciado(a)' } },
] as const satisfies CodeTable;

export const educationLevels = [
  { code: '1', names: { 'zh-TW': '小學', 'zh-CN': '小学', en: 'primary', pt: 'ensino primário' } },
  { code: '2', names: { 'zh-TW': '初中', 'zh-CN': '初中', en: 'junior secondary', pt: 'ensino secundário geral' } },
  {
    code: '3',
    names: { 'zh-TW': '高中', 'zh-CN': '高中', en: 'senior secondary', pt: 'ensino secundário complementar' },
  },
  { code: '4', names: { 'zh-TW': '大專', 'zh-CN': '大专', en: 'associate degree or college', pt: 'bacharelato' } },
  { code: '5', names: { 'zh-TW': '學士', 'zh-CN': '本科', en: 'bachelor', pt: 'licenciatura' } },
  { code: '6', names: { 'zh-TW': '碩士', 'zh-CN': '硕士', en: 'master', pt: 'mestrado' } },
  { code: '7', names: { 'zh-TW': '博士', 'zh-CN': '博士', en: 'doctorate', pt: 'doutoramento' } },
] as const satisfies CodeTable;

export const guardianRelations = [
  { code: '1', names: { 'zh-TW': '父親', 'zh-CN': '父亲', en: 'father', pt: 'pai' } },
  { code: '2', names: { 'zh-TW': '母親', 'zh-CN': '母亲', en: 'mother', pt: 'mãe' } },
  { code: '3', names: { 'zh-TW': '兄弟', 'zh-CN': '兄弟', en: 'brother', pt: 'irmão' } },
  { code: '4', names: { 'zh-TW': '姊妹', 'zh-CN': '姐妹', en: 'sister', pt: 'irmã' } },
  { code: '5', names: { 'zh-TW': '親屬', 'zh-CN': '亲属', en: 'relative', pt: 'familiar' } },
  { code: '6', names: { 'zh-TW': '其他', 'zh-CN': '其他', en: 'other', pt: 'outra' } },
] as const satisfies CodeTable;

/** An answer that has to be given: a missing answer does not mean no. */
export const yesOrNo = [
  { code: '1', names: { 'zh-TW': '是', 'zh-CN': '是', en: 'Yes', pt: 'Sim' } },
  { code: '0', names: { 'zh-TW': '否', 'zh-CN': '否', en: 'No', pt: 'Não' } },
] as const satisfies CodeTable;

export const vestSizes = [
  { code: '0', names: { 'zh-TW': 'S 碼', 'zh-CN': 'S 码', en: 'S', pt: 'S' } },
  { code: '1', names: { 'zh-TW': 'M 碼', 'zh-CN': 'M 码', en: 'M', pt: 'M' } },
  { code: '2', names: { 'zh-TW': 'L 碼', 'zh-CN': 'L 码', en: 'L', pt: 'L' } },
  { code: '3', names: { 'zh-TW': 'XL 碼', 'zh-CN': 'XL 码', en: 'XL', pt: 'XL' } },
  { code: '4', names: { 'zh-TW': 'XXL 碼', 'zh-CN': 'XXL 码', en: 'XXL', pt: 'XXL' } },
  { code: '5', names: { 'zh-TW': 'XXXL 碼', 'zh-CN': 'XXXL 码', en: 'XXXL', pt: 'XXXL' } },
] as const satisfies CodeTable;
