import { exportLimits, insightScopes } from '@vp/domain';
import { choice, closedObject, id, month, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import { memberRelations } from './managed-volunteer.ts';
import type { Instant } from './values.ts';

/** The columns of each export, in the order of its cells. */
export const exportColumns = {
  members: ['number', 'name', 'realNameState', 'organizations', 'since', 'until', 'hoursHere', 'byHandHoursHere'],
  hours: [
    'date',
    'activity',
    'organization',
    'number',
    'name',
    'checkedIn',
    'checkedOut',
    'serviceHours',
    'trainingHours',
    'evidence',
    'isConfirmed',
  ],
  activity: [
    'number',
    'name',
    'signUpState',
    'signedUpAt',
    'startsAt',
    'endsAt',
    'post',
    'checkedIn',
    'checkedOut',
    'serviceHours',
    'trainingHours',
    'evidence',
    'isConfirmed',
  ],
} as const;

export type ExportKind = keyof typeof exportColumns;

/** Dates are `YYYY-MM-DD`, times ISO 8601, states words, hours numbers, booleans 1 and 0. */
export type ExportCell = string | number | null;

export interface StartedExport {
  /** Reads the rows; only the person who started the export can use it. */
  readonly token: string;
  /** Number of rows at the start. */
  readonly rows: number;
  readonly expiresAt: Instant;
}

export interface ExportRows {
  readonly rows: readonly (readonly ExportCell[])[];
  /** Cursor of the next rows; null after the last row. */
  readonly next: string | null;
}

const startLimit = { points: 20, windowSeconds: 300, by: 'account' } as const;

export const dataExportCalls = endpoints({
  startMembers: {
    summary:
      'Starts an export of the members of the organization and those below it; caller and row count are recorded',
    method: 'post',
    path: '/api/user/personnel/volunteers/export',
    access: 'organization',
    permission: 'personnel-query',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ relation: choice(...memberRelations).required() }),
    data: answers<StartedExport>(),
    rateLimit: startLimit,
  },
  startHours: {
    summary: 'Starts an export of the hours of some months by person; caller and row count are recorded',
    method: 'post',
    path: '/api/volunteer/attendance/export',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({
      from: month().required(),
      to: month().required(),
      scope: choice(...insightScopes).required(),
    }),
    data: answers<StartedExport>(),
    rateLimit: startLimit,
  },
  startActivity: {
    summary: 'Starts an export of the people of one activity and their hours; caller and row count are recorded',
    method: 'post',
    path: '/api/volunteer/activities/export',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ activityId: id().required() }),
    data: answers<StartedExport>(),
    rateLimit: startLimit,
  },
  rows: {
    summary: `Returns the next rows of an export that the caller has started, at most ${exportLimits.pageRows}`,
    method: 'post',
    path: '/api/user/organization/export-rows',
    access: 'organization',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ token: token().required(), after: token(200) }),
    data: answers<ExportRows>(),
    refusals: ['ticketExpired'],
    rateLimit: { points: 600, windowSeconds: 60, by: 'account' },
  },
});
