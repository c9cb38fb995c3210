import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** SQL of an instant as local time in Macao. */
export const macao = (instant: SQL): SQL => sql`(${instant} at time zone 'Asia/Macau')`;

/** SQL of the first day of the month of an instant, in Macao. */
export const monthSql = (instant: SQL): SQL => sql`date_trunc('month', ${macao(instant)})::date`;
