import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { calendar } from '../../db/schema/calendar.ts';
import { audit } from '../../services/audit/audit.ts';
import { noAddress } from './address.ts';

/** Deletes the caller's address. */
export const remove: Handler<'calendar.remove'> = async (ctx) =>
  ctx.transaction(async (work) => {
    const { volunteerId } = work.actor;
    const ended = await work.tx.delete(calendar).where(eq(calendar.volunteerId, volunteerId)).returning();
    if (ended.length > 0) await audit(work, 'calendar.removed', { subjectId: volunteerId, details: {} });
    return noAddress;
  });
