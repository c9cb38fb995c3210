import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { calendar } from '../../db/schema/calendar.ts';
import { noAddress } from '../../services/calendar/address.ts';

/** Ends the caller's address. */
export const remove: Handler<'calendar.remove'> = async (ctx) =>
  ctx.transaction(async ({ tx, actor }) => {
    await tx.delete(calendar).where(eq(calendar.volunteerId, actor.volunteerId));
    return noAddress;
  });
