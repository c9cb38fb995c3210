import { languages } from '@vp/domain';
import { choice, closedObject } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Instant } from './values.ts';

/** The address from which a calendar program reads the owner's services; null without one. */
export interface CalendarAddress {
  /** Path on the API's host. Everyone who has it can read the activities and their places. */
  readonly path: string | null;
  readonly madeAt: Instant | null;
}

const language = () => choice(...languages);
/** Calendar services fetch for many people from one network. */
const openLimit = { points: 600, windowSeconds: 60 } as const;

export const calendarCalls = endpoints({
  address: {
    summary: "The address of the caller's calendar, where one was made",
    method: 'get',
    path: '/api/volunteer/calendar',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<CalendarAddress>(),
  },
  renew: {
    summary: 'Makes a new address of the calendar; the one before stops working',
    method: 'post',
    path: '/api/volunteer/calendar',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<CalendarAddress>(),
    rateLimit: { points: 20, windowSeconds: 3600, by: 'account' },
  },
  remove: {
    summary: 'Ends the address of the calendar',
    method: 'post',
    path: '/api/volunteer/calendar/removal',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<CalendarAddress>(),
  },
  link: {
    summary: 'Where the calendar file of a sign-up of the caller is fetched, for a day',
    method: 'get',
    path: '/api/volunteer/calendar/activities/:id',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly path: string }>(),
  },
  feed: {
    summary: 'All services of somebody as iCalendar, for whoever has the address: what and where, nobody by name',
    method: 'get',
    path: '/api/open/calendars/:code',
    access: 'public',
    shape: 'binary',
    ownAddition: true,
    query: closedObject({ language: language() }),
    data: answers<Uint8Array>(),
    rateLimit: openLimit,
  },
  file: {
    summary: 'One sign-up as iCalendar, by a link that lapses',
    method: 'get',
    path: '/api/open/calendar-files/:code',
    access: 'public',
    shape: 'binary',
    ownAddition: true,
    query: closedObject({ language: language() }),
    data: answers<Uint8Array>(),
    rateLimit: openLimit,
  },
});
