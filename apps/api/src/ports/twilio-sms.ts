import { createHmac, timingSafeEqual } from 'node:crypto';
import { gatewayTimeoutMs } from './sms.ts';
import type { Receipt, ReceiptRequest, SmsSender } from './sms.ts';

export interface TwilioSettings {
  readonly account: string;
  readonly token: string;
  /** A number in E.164, an alphanumeric sender, or the id of a messaging service, which begins with MG. */
  readonly from: string;
  /** Address of the gateway. */
  readonly url: string;
  /** Address of this API on the internet, to which the gateway sends its receipts. */
  readonly publicUrl: string;
}

/** The final states of a message. */
const states: Readonly<Record<string, Receipt['state']>> = {
  delivered: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
};

export const receiptPath = '/api/receipts/sms/:id';

/**
 * Sends by the Messages resource of Twilio.
 * Source: https://www.twilio.com/docs/messaging/api/message-resource
 */
export function twilioSms(settings: TwilioSettings): SmsSender {
  const { account, token, from, url } = settings;
  const receiptAddress = (id: string): string => `${settings.publicUrl}${receiptPath.replace(':id', id)}`;
  return {
    kind: 'twilio',
    send: async ({ id, to, text }) => {
      const sender: Readonly<Record<string, string>> = from.startsWith('MG')
        ? { MessagingServiceSid: from }
        : { From: from };
      const response = await fetch(`${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
        method: 'POST',
        headers: { Authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
        body: new URLSearchParams({ To: to, Body: text, StatusCallback: receiptAddress(id), ...sender }),
        signal: AbortSignal.timeout(gatewayTimeoutMs),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}${await causeOf(response)}`);
    },
    receipts: {
      read: ({ id, fields, signature }) =>
        isSigned({ address: receiptAddress(id), fields, signature, token }) ? toReceipt(fields) : 'forged',
    },
  };
}

async function causeOf(response: Response): Promise<string> {
  const { code }: { readonly code?: unknown } = Object(await response.json().catch(() => undefined));
  return typeof code === 'number' ? `, cause ${code}` : '';
}

function toReceipt({ MessageStatus: status = '', ErrorCode: cause }: ReceiptRequest['fields']): Receipt | undefined {
  const state = states[status];
  return state === undefined ? undefined : { state, cause };
}

export interface SignedRequest extends Pick<ReceiptRequest, 'fields' | 'signature'> {
  readonly address: string;
  readonly token: string;
}

/**
 * Compares the signature of a request of Twilio: HMAC-SHA1 in base64 of the address and the sorted fields.
 * Source: https://www.twilio.com/docs/usage/security#validating-requests
 */
export function isSigned({ address, fields, signature, token }: SignedRequest): boolean {
  const text = Object.keys(fields)
    .sort()
    .reduce((all, name) => `${all}${name}${fields[name]}`, address);
  const expected = createHmac('sha1', token).update(text).digest();
  const given = Buffer.from(signature ?? '', 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
