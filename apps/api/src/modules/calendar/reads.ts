import { eq } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { CalendarAnswer } from '../../call/result.ts';
import { encodeFileCode, hashCalendarCode, readFileCode } from '../../crypto/calendar-code.ts';
import { account } from '../../db/schema/account.ts';
import { calendar } from '../../db/schema/calendar.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { noAddress, readCode, toAddress } from './address.ts';
import { readMonth } from './month-services.ts';
import { readServices } from './services.ts';
import { writeCalendar } from './write-calendar.ts';

/** Returns the caller's address, if it exists. */
export async function address({ db, actor, cipher }: Ctx<'calendar.address'>): Promise<Result<'calendar.address'>> {
  const [row] = await db.select().from(calendar).where(eq(calendar.volunteerId, actor.volunteerId)).limit(1);
  return row === undefined ? noAddress : toAddress(cipher, row);
}

/** Returns the caller's services of a month. */
export async function month(ctx: Ctx<'calendar.month'>): Promise<Result<'calendar.month'>> {
  const listData = await readMonth(ctx, { volunteerId: ctx.actor.volunteerId, month: ctx.query.month });
  return { listData, total: listData.length };
}

/** Returns a link to the file of a sign-up of the caller. */
export async function link(ctx: Ctx<'calendar.link'>): Promise<Result<'calendar.link'>> {
  const { db, actor, cipher, now, params } = ctx;
  const sought = { volunteerId: actor.volunteerId, activityId: params.id };
  const services = await readServices(db, { ...sought, now });
  if (services.length === 0) throw new Refused('notFound');
  return { path: `/api/open/calendar-files/${encodeFileCode(cipher, sought, now)}.ics` };
}

/** Returns all services of the owner of an address. */
export async function feed(ctx: Ctx<'calendar.feed'>): Promise<Result<'calendar.feed'>> {
  const { db, cipher, now, params, query, config } = ctx;
  const [found] = await db
    .select({ volunteerId: calendar.volunteerId, language: account.language, state: account.state })
    .from(calendar)
    .innerJoin(volunteer, eq(volunteer.id, calendar.volunteerId))
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(eq(calendar.codeHash, hashCalendarCode(cipher, readCode(params.code))))
    .limit(1);
  const { volunteerId, language, state } = orNotFound(found);
  if (state !== 'active') throw new Refused('notFound');
  const services = await readServices(db, { volunteerId, now });
  const words = { language: query.language ?? language, volunteerUrl: config.volunteerUrl };
  return new CalendarAnswer(writeCalendar(services, words), 'services.ics');
}

/** Returns one sign-up as a file. */
export async function file(ctx: Ctx<'calendar.file'>): Promise<Result<'calendar.file'>> {
  const { db, cipher, now, params, query, language, config } = ctx;
  const services = await readServices(db, { ...orNotFound(readFileCode(cipher, readCode(params.code), now)), now });
  if (services.length === 0) throw new Refused('notFound');
  const words = { language: query.language ?? language, volunteerUrl: config.volunteerUrl };
  return new CalendarAnswer(writeCalendar(services, words), 'service.ics');
}
