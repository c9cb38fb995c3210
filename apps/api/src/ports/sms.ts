import type { Clock } from './clock.ts';
import type { Mailbox } from './simulated.ts';

export interface SmsSender {
  readonly kind: 'simulator' | 'http';
  /** Sends one message; throws when the gateway did not accept it. */
  readonly send: (mobile: string, text: string) => Promise<void>;
}

export function simulatedSms(mailbox: Mailbox, clock: Clock): SmsSender {
  return {
    kind: 'simulator',
    send: async (to, text) => mailbox.put({ kind: 'sms', to, text, at: clock.now().toISOString() }),
  };
}

const gatewayTimeoutMs = 5000;

/** A gateway that accepts `{ to, text }` as JSON and answers 2xx when it has accepted the message. */
export function httpSms(url: string, token: string | undefined): SmsSender {
  return {
    kind: 'http',
    send: async (to, text) => {
      const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...authorization },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}
