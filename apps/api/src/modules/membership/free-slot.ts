import { membershipLimits } from '@vp/domain';
import { Refused } from '../../refusal/refused.ts';

/** Returns a slot that none of a volunteer's requests and memberships occupies. */
export function freeSlot(taken: readonly (number | null)[]): number {
  const slots = Array.from({ length: membershipLimits.organizationsMax }, (_, index) => index + 1);
  const free = slots.find((slot) => !taken.includes(slot));
  if (free === undefined) throw new Refused('tooManyOrganizations');
  return free;
}
