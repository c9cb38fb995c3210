/** The message of an invitation, for whoever gets it and for whoever sends it. */
export const invitedMessage = {
  title: '活動邀請',
  text: '「{{organization}}」邀請你參加「{{activity}}」。',
} as const;
