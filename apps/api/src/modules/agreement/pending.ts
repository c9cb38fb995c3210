import { toMacaoIso } from '@vp/domain';
import type { Ctx, Result } from '../../call/context.ts';
import { readPending } from '../../services/agreement/versions.ts';

/** Returns the agreements in force that the caller has not accepted, or accepted in another wording. */
export async function pending({ actor, db, now }: Ctx<'agreement.pending'>): Promise<Result<'agreement.pending'>> {
  const { accountId } = actor;
  const rows = await readPending(db, { accountId, now });
  const listData = rows.map((row) => ({ ...row, startedAt: toMacaoIso(row.startedAt) }));
  return { listData, total: listData.length };
}
