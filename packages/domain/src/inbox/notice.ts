/** What messages of the inbox are about, as far as somebody may want them in another way as well. */
export const noticeTopics = ['reminders', 'places', 'changes', 'hours', 'decisions'] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/** Ways beside the inbox on which a message can reach somebody. */
export const noticeWays = ['mail', 'wechat'] as const;

export type NoticeWay = (typeof noticeWays)[number];
