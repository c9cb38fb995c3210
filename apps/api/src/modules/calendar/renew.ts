import { newToken } from '../../auth/token.ts';
import type { Handler } from '../../call/context.ts';
import { encryptCalendarCode } from '../../crypto/calendar-code.ts';
import { calendar } from '../../db/schema/calendar.ts';
import { audit } from '../../services/audit/audit.ts';
import { toAddress } from './address.ts';

/** Creates an address with a new secret; the old address stops working. */
export const renew: Handler<'calendar.renew'> = async (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, cipher, now } = work;
    const { volunteerId } = actor;
    const row = { ...encryptCalendarCode(cipher, volunteerId, newToken()), createdAt: now };
    await tx
      .insert(calendar)
      .values({ volunteerId, ...row })
      .onConflictDoUpdate({ target: calendar.volunteerId, set: row });
    await audit(work, 'calendar.renewed', { subjectId: volunteerId, details: {} });
    return toAddress(cipher, { volunteerId, ...row });
  });
