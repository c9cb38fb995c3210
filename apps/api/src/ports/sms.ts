import type { Clock } from './clock.ts';
import type { Mailbox } from './simulated.ts';

export interface TextMessage {
  /** Id of the message, which a receipt names. */
  readonly id: string;
  /** A mobile in E.164. */
  readonly to: string;
  readonly text: string;
}

/** A gateway's final word about a message that it had accepted. */
export interface Receipt {
  readonly state: 'delivered' | 'undelivered';
  /** The gateway's own code of the cause. */
  readonly cause?: string | undefined;
}

export interface SmsSender {
  readonly kind: 'simulator' | 'http' | 'twilio';
  /** Sends one message; throws when the gateway did not accept it. */
  readonly send: (message: TextMessage) => Promise<void>;
  /** Address at which the gateway's receipts are read; absent where the gateway sends none. */
  readonly receipts?: ReceiptReader | undefined;
}

export interface ReceiptReader {
  /** Returns the receipt; `forged` without a valid signature, and undefined for a state that is not final. */
  readonly read: (request: ReceiptRequest) => Receipt | 'forged' | undefined;
}

export interface ReceiptRequest {
  readonly id: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly signature: string | undefined;
}

export function simulatedSms(mailbox: Mailbox, clock: Clock): SmsSender {
  return {
    kind: 'simulator',
    send: async ({ to, text }) => mailbox.put({ kind: 'sms', to, text, at: clock.now().toISOString() }),
  };
}

/** Two gateways have to fit into the time of one try. */
export const gatewayTimeoutMs = 4000;

export interface HttpSmsSettings {
  readonly url: string;
  /** Sent as a bearer token. */
  readonly token?: string | undefined;
  /** Body of the request with `{to}`, `{text}` and `{id}`: JSON where it begins with a brace, otherwise a form. */
  readonly body: string;
}

/** A gateway that accepts a request of the given form and answers 2xx when it has accepted the message. */
export function httpSms({ url, token, body }: HttpSmsSettings): SmsSender {
  const isJson = body.trimStart().startsWith('{"');
  const contentType = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const escape = isJson ? inJson : encodeURIComponent;
  return {
    kind: 'http',
    send: async (message) => {
      const authorization: Record<string, string> = token === undefined ? {} : { Authorization: `Bearer ${token}` };
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': contentType, ...authorization },
        body: body.replace(/\{(to|text|id)\}/g, (_, name: keyof TextMessage) => escape(message[name])),
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
    },
  };
}

/** Escapes a text for a place between quotes. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

const preferredAgainMs = 60_000;

/**
 * Sends by a second gateway what the first one does not accept. After a failure the second one comes first for a
 * minute, so that codes do not wait for a silent gateway each time.
 */
export function withFallback(first: SmsSender, second: SmsSender): SmsSender {
  let avoidedUntilMs = 0;
  return {
    ...first,
    send: async (message) => {
      const isAvoided = performance.now() < avoidedUntilMs;
      const [one, other] = isAvoided ? [second, first] : [first, second];
      try {
        await one.send(message);
      } catch {
        avoidedUntilMs = isAvoided ? 0 : performance.now() + preferredAgainMs;
        await other.send(message);
      }
    },
  };
}
