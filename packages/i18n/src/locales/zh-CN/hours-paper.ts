import type { Texts } from '../../text-types.ts';
import type { hoursPaper as source } from '../zh-TW/hours-paper.ts';

export const hoursPaper = {
  title: '志愿服务时数证明',
  name: '姓名',
  volunteerNumber: '志愿者编号',
  number: '证明编号',
  issuedAt: '签发时间',
  scope: '范围',
  allYears: '截至签发时间的所有年份',
  oneYear: '{{year}} 年',
  statement: '兹证明上述志愿者曾参与下列组织的志愿服务。所列时数由主办组织记录，并已在“$t(common.productName)”确认。',
  year: '年份',
  organization: '组织',
  serviceHours: '服务时数',
  trainingHours: '培训时数',
  sum: '合计',
  byHand: '其中由组织人工登记：{{hours}} 小时',
  code: '核实代码：{{code}}',
  checkAt: '扫描二维码，或打开 {{address}} 输入核实代码，可查核此证明是否仍然有效。',
  fingerprint: '指纹：{{fingerprint}}',
  validity: '此证明只反映签发时的记录。志愿者可随时撤回；撤回后，查核页面会注明。',
  square: '二维码，链接至此证明的查核页面',
} as const satisfies Texts<typeof source>;
