import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '@vp/app-shell';
import type { Api } from './api.ts';

/**
 * Queries that show places, states or hours of the volunteer. A sign-up, a withdrawal or an attendance makes them
 * stale.
 */
export const serviceNouns = [
  'activity',
  'participant',
  'attendance',
  'certificate',
  'hoursProof',
  'volunteer',
] as const satisfies (keyof Api)[];

/** Refetches these queries after a change that is not sent by one mutation. */
export function invalidateServices(cache: QueryClient): Promise<unknown> {
  return invalidate(cache, serviceNouns);
}
