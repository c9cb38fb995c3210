import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Services } from '../call/context.ts';
import { receiptPath } from '../ports/twilio-sms.ts';
import { recordReceipt } from '../services/notification/receipts.ts';
import type { Metrics } from './figures.ts';

const bodyBytesMax = 8192;

/** Accepts the signed receipts of an SMS gateway that sends them. */
export function mountSmsReceipts(hono: Hono, { db, ports, log }: Services, metrics: Metrics): void {
  const { receipts } = ports.sms;
  if (receipts === undefined) return;
  hono.post(receiptPath, bodyLimit({ maxSize: bodyBytesMax }), async (c) => {
    const id = c.req.param('id') ?? '';
    const fields = Object.fromEntries(new URLSearchParams(await c.req.text()));
    const receipt = receipts.read({ id, fields, signature: c.req.header('X-Twilio-Signature') });
    if (receipt === 'forged') {
      log.warn({ call: receiptPath }, 'receipt without a valid signature');
      return c.body(null, 403);
    }
    if (receipt !== undefined) {
      const message = await recordReceipt(db, { ...receipt, id, now: ports.clock.now() });
      if (message !== undefined) metrics.observeMessage({ ...message, result: receipt.state });
    }
    return c.body(null, 204);
  });
}
