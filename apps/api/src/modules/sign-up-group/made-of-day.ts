import { dayMs } from '@vp/domain';
import { and, eq, gt } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { signUpGroup } from '../../db/schema/sign-up-group.ts';

/** Counts the groups that a volunteer has made within a day. */
export function countMadeOfDay(
  reader: Reader,
  { volunteerId, now }: { readonly volunteerId: string; readonly now: Date },
): Promise<number> {
  const { createdBy, createdAt } = signUpGroup;
  const isOfDay = gt(createdAt, new Date(now.getTime() - dayMs));
  return reader.$count(signUpGroup, and(eq(createdBy, volunteerId), isOfDay));
}
