import type { Texts } from '../../../text-types.ts';
import type { notOpen as source } from '../../zh-TW/volunteer/not-open.ts';

export const notOpen = {
  title: '“{{service}}”尚未开放',
  text: '这项服务正在准备中，暂时无法使用。',
  services: {
    onePass: '一户通登录',
    card: '大湾区志愿者卡',
  },
  instead: {
    onePass: '使用账号及密码登录。',
    card: '先使用志愿者电子证，到场时出示。',
  },
  insteadAction: {
    onePass: '返回登录',
    card: '查看电子证',
  },
} as const satisfies Texts<typeof source>;
