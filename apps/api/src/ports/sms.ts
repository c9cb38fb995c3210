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

/** Two gateways have to fit into the time of one try. */
const gatewayTimeoutMs = 4000;

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

const preferredAgainMs = 60_000;

/**
 * Sends by a second gateway what the first one does not accept. After a failure the second one comes first for a
 * minute, so that codes do not wait for a silent gateway each time.
 */
export function withFallback(first: SmsSender, second: SmsSender): SmsSender {
  let avoidedUntilMs = 0;
  return {
    kind: first.kind,
    send: async (mobile, text) => {
      const isAvoided = performance.now() < avoidedUntilMs;
      const [one, other] = isAvoided ? [second, first] : [first, second];
      try {
        await one.send(mobile, text);
      } catch {
        avoidedUntilMs = isAvoided ? 0 : performance.now() + preferredAgainMs;
        await other.send(mobile, text);
      }
    },
  };
}
