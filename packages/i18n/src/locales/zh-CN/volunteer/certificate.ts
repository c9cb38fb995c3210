import type { Texts } from '../../../text-types.ts';
import type { certificate as source } from '../../zh-TW/volunteer/certificate.ts';

export const certificate = {
  title: '志愿者电子证',
  heading: '澳门志愿者电子证',
  second: 'Cartão Electrónico de Voluntário',
  number: '志愿者编号',
  star: '星级',
  hours: '服务时数',
  hoursServed: '{{hours}} 小时',
  stars: { one: '一星', two: '二星', three: '三星', four: '四星', five: '五星' },
  organizations: '所属组织：{{names}}',
  listSeparator: '、',
  noOrganization: '尚未加入组织',
  code: '志愿者电子证二维码，编号 {{number}}',
  bright: '把屏幕亮度调高，扫描更快',
  save: '保存图片',
  refresh: '更新',
  refreshed: '二维码已更新',
  stale: '离线中：这是 {{time}} 的二维码，可能已失效',
  failed: '未能更新二维码，请重试',
  saveTitle: '保存图片',
  saveHint: '长按图片保存。图片上的二维码会很快失效，到场时请出示此页。',
  imageAlt: '志愿者电子证图片',
  needsRealName: '完成实名认证后可使用电子证',
  needsRealNameText: '电子证用于到场核对身份，须先通过实名认证。',
  verify: '去实名认证',
} as const satisfies Texts<typeof source>;
