import { languages } from '@vp/domain';
import type { ParticipantState } from '@vp/domain';
import { choice, closedObject, month } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** The address from which a calendar program reads the owner's services; null without one. */
export interface CalendarAddress {
  /** Path on the API's host. Everyone who has it can read the activities and their places. */
  readonly path: string | null;
  readonly madeAt: Instant | null;
}

/** A period of an activity for which the caller has signed up. */
export interface MonthService {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly place: LocalText;
  readonly periodId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly state: ParticipantState;
  /** Other activities of the caller at the same time, as long as neither is over. */
  readonly clashes: readonly { readonly activityId: Id; readonly name: LocalText }[];
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
  month: {
    summary: "Lists the caller's services that start in a month in Macao, with clashes",
    method: 'get',
    path: '/api/volunteer/calendar/services',
    access: 'volunteer',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ month: month().required() }),
    data: answers<MonthService>(),
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
