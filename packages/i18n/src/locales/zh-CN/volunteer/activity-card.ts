import type { Texts } from '../../../text-types.ts';
import type { activity as source } from '../../zh-TW/volunteer/activity-card.ts';

export const activity = {
  list: {
    training: '培训',
  },
  card: {
    left: '尚余 {{left}} / {{maximum}} 位',
    full: '{{held}} / {{maximum}} 位已满',
  },
  state: {
    recruiting: '招募中',
    closingSoon: '即将截止',
    full: '已满',
    closed: '已截止',
    upcoming: '即将开始',
    inProgress: '进行中',
    ended: '已结束',
    cancelled: '已取消',
  },
  step: {
    scanIn: '扫码签到',
    scanOut: '扫码签退',
    locateIn: '定位签到',
    locateOut: '定位签退',
    opensAt: '{{time}} 起可以签到',
    checkIn: '现在可以签到',
    checkOut: '离开前记得签退',
    done: '已签到及签退',
    noOut: '未有签退，时数尚未确认',
    missed: '未有签到记录',
    toAdmit: '等待主办组织审核',
    waiting: '候补第 {{position}} 位，有名额时会通知您',
    reason: '原因：{{reason}}',
    withdrawn: '您已取消报名',
    record: '查看服务记录',
    view: '查看活动',
  },
  kept: {
    title_other: '已保存 {{count}} 项签到或签退，网络恢复后发送',
    text: '30 分钟内发送立即计算，较晚须由主办组织确认。',
    send: '现在送出',
    sentIn: '已补送签到：{{activity}}',
    sentOut: '已补送签退：{{activity}}',
    refused: '补发未被接受：{{reason}}',
    later: '暂时未能送出：{{reason}}',
    scannedAt: '记录时间：{{time}}',
    awaits: '发送时已晚于 30 分钟，须由主办组织确认。',
    tooOld: '已超过 24 小时，未能送出',
    howOn: '原因及做法',
  },
} as const satisfies Texts<typeof source>;
