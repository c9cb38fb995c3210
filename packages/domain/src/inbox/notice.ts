/** Topics of inbox messages that a person may also receive through another channel. */
export const noticeTopics = ['reminders', 'places', 'changes', 'hours', 'decisions', 'followed'] as const;

export type NoticeTopic = (typeof noticeTopics)[number];

/** Channels besides the inbox through which a message can reach a person. */
export const noticeChannels = ['mail', 'wechat'] as const;

export type NoticeChannel = (typeof noticeChannels)[number];
