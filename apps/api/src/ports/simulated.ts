/** Messages that the simulators would have sent, newest first; in memory only. */
export interface SimulatedMessage {
  readonly kind: 'sms' | 'mail' | 'wechat';
  /** Phone in E.164, an e-mail address, or an open id of the chat app. */
  readonly to: string;
  readonly text: string;
  readonly at: string;
}

const messagesMax = 200;

export interface Mailbox {
  readonly put: (message: SimulatedMessage) => void;
  readonly messages: () => readonly SimulatedMessage[];
}

export function createMailbox(): Mailbox {
  let recent: readonly SimulatedMessage[] = [];
  return {
    put: (message) => {
      recent = [message, ...recent].slice(0, messagesMax);
    },
    messages: () => recent,
  };
}
