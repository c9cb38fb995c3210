import type { Texts } from '../../../text-types.ts';
import type { queue as source } from '../../zh-TW/org-admin/queue-list.ts';

export const queue = {
  list: {
    search: '搜索姓名或编号',
    sort: '排序',
    oldest: '由旧到新',
    newest: '由新到旧',
    label: '申请列表',
    selectAll: '全选已加载的项目',
    selected_other: '已选 {{count}} 项',
    most: '一次最多处理 {{max}} 项',
    noneSelected: '选取项目可批量审核',
    select: '选取 {{name}}',
    decidedBy: '由 {{name}} 于 {{time}} 处理',
    decidedAt: '于 {{time}} 处理',
    reason: '原因：{{reason}}',
    done: '全部处理完成',
    doneText: '有新的申请时会在这里显示。',
    noneInTab: '这里暂时没有记录',
    noMatch: '没有符合「{{name}}」的结果',
    noMatchText: '请检查姓名或编号是否正确。',
    clearSearch: '清除搜索',
    keysMove: '切换',
    keysSelect: '选取',
    space: '空格',
    comma: '、',
  },
} as const satisfies Texts<typeof source>;
