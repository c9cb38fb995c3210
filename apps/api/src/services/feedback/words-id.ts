import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** SQL of a key of feedback `f` that names neither the volunteer nor the time. */
export const wordsId: SQL = sql`(md5(f.volunteer_id::text || f.activity_id::text)::uuid)::text`;
