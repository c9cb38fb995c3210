import { TZDate } from '@date-fns/tz';
import { pickLanguage } from '@vp/domain';
import type { Language } from '@vp/domain';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { ICalEventData } from 'ical-generator';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { text } from '../../refusal/text.ts';
import { activityLink } from '../../services/notification/links.ts';
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
const zoneDefinition = [
  'BEGIN:VTIMEZONE',
  `TZID:${zone}`,
  'BEGIN:STANDARD',
  'DTSTART:19791021T000000',
  'TZNAME:CST',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\n');

/** Writes services as iCalendar: activity and place, without names of people. Equal services give equal text. */
export function writeCalendar(services: readonly CalendarService[], words: CalendarWords): string {
  const calendar = ical({
    prodId: '//Volunteer platform//Services//EN',
    method: ICalCalendarMethod.PUBLISH,
    name: text(words.language, 'calendarFile.name'),
    // The events name the zone: with a zone of the calendar, the library would write DTSTAMP in it instead of in UTC.
    timezone: { name: null, generator: () => zoneDefinition },
    ttl: 3600,
    events: services.map((service) => toEvent(service, words)),
  });
  return `${calendar.toString()}\r\n`;
}

function toEvent(service: CalendarService, { language, volunteerUrl }: CalendarWords): ICalEventData {
  const { activity, period } = service;
  const changedAt = readChangedAt(service);
  const status = readStatus(service);
  return {
    id: `${period.id}@${new URL(volunteerUrl).hostname}`,
    stamp: changedAt,
    lastModified: changedAt,
    sequence: Math.max(0, Math.floor((changedAt.getTime() - activity.createdAt.getTime()) / 1000)),
    timezone: zone,
    start: new TZDate(period.startsAt, zone),
    end: new TZDate(period.endsAt, zone),
    summary: toText(activity.name, language),
    location: toText(activity.address, language),
    url: `${volunteerUrl}${activityLink(activity.id)}`,
    status,
    alarms: status === ICalEventStatus.CANCELLED ? [] : [{ type: ICalAlarmType.display, triggerBefore: 2 * 3600 }],
  };
}

/** iCalendar allows no control characters in a text but line breaks. */
function toText(texts: LocalTexts, language: Language): string {
  return (pickLanguage(texts, language)?.text ?? '').replaceAll(/(?![\r\n])\p{Cc}/gu, ' ');
}

function readStatus({ activity, participant }: CalendarService): ICalEventStatus {
  if (activity.state === 'cancelled') return ICalEventStatus.CANCELLED;
  if (participant.state === 'admitted') return ICalEventStatus.CONFIRMED;
  return participant.state === 'toAdmit' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CANCELLED;
}

/** Returns the time of the last change: calendars accept only a later version. */
function readChangedAt({ activity, participant }: CalendarService): Date {
  const times = [activity.updatedAt, participant.signedUpAt, participant.decidedAt, participant.endedAt];
  return new Date(Math.max(...times.map((time) => time?.getTime() ?? 0)));
}
