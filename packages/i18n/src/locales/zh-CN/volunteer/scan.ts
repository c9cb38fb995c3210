import type { Texts } from '../../../text-types.ts';
import type { scan as source } from '../../zh-TW/volunteer/scan.ts';

export const scan = {
  title: '扫码签到',
  opening: '正在打开扫描',
  notOurs: '这不是志愿澳门的签到或签退码',
  notOursText: '请扫描活动现场由主办组织出示的二维码。',
  again: '重新扫码',
  failed: '无法扫描',
  denied: '未获准使用相机',
  unsupported: '此设备无法扫描二维码',
  offline: '扫描功能未能加载，请检查网络后重试',
  help: '打开相机的方法',
  steps: {
    settings: '打开手机的“设置”，找到正在使用的应用',
    allow: '允许使用相机',
    back: '返回此页，点击“重新扫码”',
  },
  alternative: '也可以请现场负责人扫描您的志愿者电子证。',
} as const satisfies Texts<typeof source>;
