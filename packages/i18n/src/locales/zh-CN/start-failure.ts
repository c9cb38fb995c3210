import type { Texts } from '../../text-types.ts';
import type { startFailure as source } from '../zh-TW/start-failure.ts';

export const startFailure = {
  old: {
    title: '浏览器版本过低',
    text: '请更新浏览器或手机系统，或复制下面的网址，用其他浏览器（例如 Chrome、Safari 或 Firefox）打开。在微信中，请点击右上角“⋯”，再选择在浏览器打开。',
  },
  failed: {
    title: '页面未能打开',
    text: '请检查网络，然后重新加载。如果仍打不开，请更新浏览器，或复制下面的网址，用其他浏览器打开。',
  },
  reload: '重新加载',
  noScript: '本网站需要 JavaScript，请在浏览器设置中启用，然后重新加载。',
} as const satisfies Texts<typeof source>;
