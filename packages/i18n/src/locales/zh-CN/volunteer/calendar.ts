import type { Texts } from '../../../text-types.ts';
import type { calendar as source } from '../../zh-TW/volunteer/calendar.ts';

export const calendar = {
  title: '日历',
  one: {
    title: '这项服务',
    get: '把这项服务加入日历',
    note: '下载 .ics 文件，包括各时段、地点和两小时前的提醒',
    chatApp: '微信不能打开日历文件。请点右上角“⋯”选择在浏览器打开，或复制链接到浏览器打开。链接一天内有效。',
    gone: '您没有报名这项活动，所以没有可加入的时段。',
  },
  all: '我的所有服务',
  intro:
    '创建日历网址，加到手机或电脑的日历，之后报名、改期或取消都会自动更新。日历只显示活动名称、时间和地点，没有任何人的姓名。',
  make: '创建日历网址',
  ready: '把网址加到日历的“订阅”即可。多数日历每小时至每天更新一次。',
  address: '日历网址',
  madeAt: '创建时间',
  chatApp: '微信不能打开日历。请复制网址，在手机日历选择“添加订阅”粘贴。',
  copy: '复制网址',
  copied: '已复制网址',
  notCopied: '未能复制，请长按网址选取',
  open: '在日历中打开',
  secret: '知道网址的人都能看到您何时在哪里服务，请勿公开。如已泄露，可更换网址。',
  renew: {
    title: '更换网址？',
    text: '现有网址会立即失效，须在日历重新订阅。',
    confirm: '更换网址',
    done: '已更换网址',
  },
  remove: { title: '停用日历？', text: '网址会立即失效，日历不再更新。', confirm: '停用日历', done: '已停用日历' },
  keep: '保留现有网址',
} as const satisfies Texts<typeof source>;
