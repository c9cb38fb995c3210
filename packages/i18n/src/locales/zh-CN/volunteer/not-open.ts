import type { Texts } from '../../../text-types.ts';
import type { notOpen as source } from '../../zh-TW/volunteer/not-open.ts';

export const notOpen = {
  title: '“{{service}}”尚未开放',
  text: '这项服务正在准备中，暂时无法使用。',
  services: {
    onePass: '一户通登录',
  },
  instead: {
    onePass: '使用账号及密码登录。',
  },
  insteadAction: {
    onePass: '返回登录',
  },
} as const satisfies Texts<typeof source>;
