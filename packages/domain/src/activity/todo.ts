import { mayEnterByHand } from '../attendance/by-hand.ts';
import { hasPermission } from '../session/actor.ts';
import type { OrganizationRights } from '../session/actor.ts';

/** Kinds of work in activities that wait for the organization, in the order of their tabs. */
export const activityTodos = ['admit', 'noCheckOut', 'dispute', 'lateScan'] as const;

export type ActivityTodo = (typeof activityTodos)[number];

/** Whether an operator may decide work of this kind: hours without a scan also need the right to publish. */
export function mayDecideTodo(kind: ActivityTodo, rights: OrganizationRights): boolean {
  const isAboutHours = kind === 'noCheckOut' || kind === 'dispute';
  return isAboutHours ? mayEnterByHand(rights) : hasPermission(rights, 'activity-list');
}
