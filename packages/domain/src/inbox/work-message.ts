import { mayDecideTodo } from '../activity/todo.ts';
import { requestPermissions } from '../organization/request.ts';
import { instantAt } from '../time/instant.ts';
import { dayMs, hourMs } from '../time/lengths.ts';
import { macaoDate, macaoDayRange } from '../time/macao-time.ts';
import { hasPermission } from '../session/actor.ts';
import type { OrganizationRights } from '../session/actor.ts';

/** Kinds of work about which the people of an organization get a message, by the right that decides it. */
export const workKinds = [
  'join',
  'realName',
  'admit',
  'dispute',
  'thread',
  'registration',
  'filing',
  'ownership',
  'affiliation',
] as const;

/** How a message about work leaves the inbox on a channel. */
export const workDeliveries = ['none', 'atOnce', 'daily'] as const;

export type WorkDelivery = (typeof workDeliveries)[number];

export type WorkKind = (typeof workKinds)[number];

const digestHour = 9;

/** Returns the next time at which the messages of a day are sent together. */
export function nextDigestAt(now: Date): Date {
  const todayMs = macaoDayRange(macaoDate(now)).startsAt.getTime() + digestHour * hourMs;
  return instantAt(now.getTime() < todayMs ? todayMs : todayMs + dayMs);
}

/** Whether a person may decide work of this kind: only they get its message. */
export function mayDecideWork(kind: WorkKind, rights: OrganizationRights): boolean {
  switch (kind) {
    case 'join':
      return hasPermission(rights, 'personnel-to-examine');
    case 'realName':
      return hasPermission(rights, 'personnel-verification-real-name');
    case 'admit':
    case 'dispute':
      return mayDecideTodo(kind, rights);
    case 'thread':
      return hasPermission(rights, 'activity-list');
    case 'registration':
    case 'filing':
    case 'ownership':
    case 'affiliation':
      return hasPermission(rights, requestPermissions[kind]);
  }
}
