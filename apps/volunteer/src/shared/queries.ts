import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from '@vp/app-shell';
import type { Api } from './api.ts';

/** Whatever shows places, states or hours of the volunteer: a sign-up, a withdrawal or an attendance makes it old. */
export const serviceNouns = [
  'activity',
  'participant',
  'attendance',
  'certificate',
  'hoursProof',
  'volunteer',
] as const satisfies (keyof Api)[];

/** Reads anew what is shown of them, after a change that is not sent by one mutation. */
export function invalidateServices(cache: QueryClient): Promise<unknown> {
  return readAgain(cache, serviceNouns);
}
