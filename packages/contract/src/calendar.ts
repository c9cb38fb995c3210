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
    summary: "Returns the address of the caller's calendar, if one exists",
    method: 'get',
    path: '/api/volunteer/calendar',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<CalendarAddress>(),
  },
  renew: {
    summary: 'Creates a new address of the calendar; the previous one stops working',
    method: 'post',
    path: '/api/volunteer/calendar',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<CalendarAddress>(),
    rateLimit: { points: 20, windowSeconds: 3600, by: 'account' },
  },
  remove: {
    summary: 'Deletes the address of the calendar',
    method: 'post',
    path: '/api/volunteer/calendar/removal',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<CalendarAddress>(),
  },
  link: {
    summary: 'Returns the address of the calendar file of a sign-up, valid for a day',
    method: 'get',
    path: '/api/volunteer/calendar/activities/:id',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly path: string }>(),
  },
  feed: {
    summary:
      "Returns all services of a volunteer as iCalendar, by the calendar's address: activity and place, no names of people",
    method: 'get',
    path: '/api/open/calendars/:code',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['text/calendar'],
    ownAddition: true,
    query: closedObject({ language: language() }),
    data: answers<Uint8Array>(),
    rateLimit: openLimit,
  },
  file: {
    summary: 'Returns one sign-up as iCalendar, by a link that expires',
    method: 'get',
    path: '/api/open/calendar-files/:code',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['text/calendar'],
    ownAddition: true,
    query: closedObject({ language: language() }),
    data: answers<Uint8Array>(),
    rateLimit: openLimit,
  },
});
