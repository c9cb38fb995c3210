import { defaultQuietHours } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { CipherWork } from '../../call/context.ts';
import { isOpenAppeal } from '../../db/conditions.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { text } from '../../refusal/text.ts';
import { enqueue } from '../notification/outbox.ts';
import { readAppealForm } from './stored-appeal.ts';
import type { StoredAppeal } from './stored-appeal.ts';

interface Failed {
  readonly reason: string;
  readonly decidedBy: string;
  readonly now: Date;
}

/** Fails an open appeal and sends its sender the reason; returns whether it was open. */
export async function failAppeal(
  work: CipherWork,
  row: StoredAppeal,
  { reason, decidedBy, now }: Failed,
): Promise<boolean> {
  const failed = await work.tx
    .update(passwordAppeal)
    .set({ state: 'failed', reason, decidedAt: now, decidedBy })
    .where(and(eq(passwordAppeal.id, row.id), isOpenAppeal(passwordAppeal.state)))
    .returning({ id: passwordAppeal.id });
  if (failed.length === 0) return false;
  const { mobile } = readAppealForm(work.cipher, row);
  const values = { number: row.number, reason };
  await enqueue(work, { kind: 'sms', mobile, text: text(row.language, 'sms.appealFailed', values) }, defaultQuietHours);
  return true;
}
