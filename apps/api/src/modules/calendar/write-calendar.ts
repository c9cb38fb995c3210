import { pickLanguage, toMacaoIso } from '@vp/domain';
import type { Language } from '@vp/domain';
import { text } from '../../refusal/text.ts';
import { activityLink } from '../../services/notification/links.ts';
import { writeLines } from './content-lines.ts';
import type { ContentLine } from './content-lines.ts';
import type { CalendarService } from './services.ts';

export interface CalendarWords {
  readonly language: Language;
  /** Address of the volunteers' site. */
  readonly volunteerUrl: string;
}

const zone = 'Asia/Macau';

/**
 * A calendar has to define the time zone that it names (RFC 5545, 3.6.5). Macao's offset has not changed since 1979.
 */
const zoneLines: readonly ContentLine[] = [
  ['BEGIN', 'VTIMEZONE'],
  ['TZID', zone],
  ['BEGIN', 'STANDARD'],
  ['DTSTART', '19791021T000000'],
  ['TZNAME', 'CST'],
  ['TZOFFSETFROM', '+0800'],
  ['TZOFFSETTO', '+0800'],
  ['END', 'STANDARD'],
  ['END', 'VTIMEZONE'],
];

/** Writes services as iCalendar: activity and place, without names of people. Equal services give equal text. */
export function writeCalendar(services: readonly CalendarService[], words: CalendarWords): string {
  return writeLines([
    ['BEGIN', 'VCALENDAR'],
    ['VERSION', '2.0'],
    ['PRODID', '-//Volunteer platform//Services//EN'],
    ['METHOD', 'PUBLISH'],
    ['X-WR-CALNAME', { text: text(words.language, 'calendarFile.name') }],
    ['REFRESH-INTERVAL;VALUE=DURATION', 'PT1H'],
    ['X-PUBLISHED-TTL', 'PT1H'],
    ...zoneLines,
    ...services.flatMap((service) => toEvent(service, words)),
    ['END', 'VCALENDAR'],
  ]);
}

function toEvent(service: CalendarService, { language, volunteerUrl }: CalendarWords): readonly ContentLine[] {
  const { activity, period } = service;
  const changedAt = readChangedAt(service);
  const status = readStatus(service);
  const name = { text: pickLanguage(activity.name, language)?.text ?? '' };
  return [
    ['BEGIN', 'VEVENT'],
    ['UID', `${period.id}@${new URL(volunteerUrl).hostname}`],
    ['DTSTAMP', toUtc(changedAt)],
    ['LAST-MODIFIED', toUtc(changedAt)],
    ['SEQUENCE', String(Math.max(0, Math.floor((changedAt.getTime() - activity.createdAt.getTime()) / 1000)))],
    [`DTSTART;TZID=${zone}`, toWallTime(period.startsAt)],
    [`DTEND;TZID=${zone}`, toWallTime(period.endsAt)],
    ['SUMMARY', name],
    ['LOCATION', { text: pickLanguage(activity.address, language)?.text ?? '' }],
    ['URL', `${volunteerUrl}${activityLink(activity.id)}`],
    ['STATUS', status],
    ...(status === 'CANCELLED' ? [] : alarm(name)),
    ['END', 'VEVENT'],
  ];
}

const alarm = (description: ContentLine[1]): readonly ContentLine[] => [
  ['BEGIN', 'VALARM'],
  ['ACTION', 'DISPLAY'],
  ['DESCRIPTION', description],
  ['TRIGGER', '-PT2H'],
  ['END', 'VALARM'],
];

function readStatus({ activity, participant }: CalendarService): 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED' {
  if (activity.state === 'cancelled') return 'CANCELLED';
  if (participant.state === 'admitted') return 'CONFIRMED';
  return participant.state === 'toAdmit' ? 'TENTATIVE' : 'CANCELLED';
}

/** Returns the time of the last change: calendars accept only a later version. */
function readChangedAt({ activity, participant }: CalendarService): Date {
  const times = [activity.updatedAt, participant.signedUpAt, participant.decidedAt, participant.endedAt];
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}

const toUtc = (instant: Date): string => `${withoutSigns(instant.toISOString())}Z`;

const toWallTime = (instant: Date): string => withoutSigns(toMacaoIso(instant));

/** Converts `2026-07-18T09:00:00…` to `20260718T090000`. */
const withoutSigns = (iso: string): string => iso.slice(0, 19).replaceAll(/[-:]/g, '');
