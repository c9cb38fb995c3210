import { describe, expect, test } from 'vitest';
import { dayMs } from '../time/lengths.ts';
import {
  appointmentNeeds,
  appointmentTerm,
  appointmentTransitions,
  refusalForAppointee,
  refusalForAppointment,
} from './appointment.ts';

const now = new Date('2026-07-18T06:00:00Z');
const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs);

test('an appointment waits a week and ends after thirty days', () => {
  expect(appointmentTerm(now)).toEqual({ effectiveFrom: daysFromNow(7), expiresAt: daysFromNow(30) });
});

describe('a request', () => {
  test.each([
    ['left', false, null, undefined],
    ['died', false, null, undefined],
    ['noAccess', false, -31, undefined],
    ['noAccess', false, -30, undefined],
    ['noAccess', false, -29, 'administrationKept'],
    ['blocked', true, null, undefined],
    ['blocked', true, -1, undefined],
    ['blocked', false, null, 'groundWrong'],
    ['left', true, null, 'groundWrong'],
  ] as const)('%s, blocked: %s, objected %s days ago: %s', (ground, isBlocked, days, refusal) => {
    const objectedAt = days === null ? null : daysFromNow(days);
    expect(refusalForAppointment(ground, { isBlocked, objectedAt }, now)).toBe(refusal);
  });
});

describe('the named person', () => {
  const person = { isVerified: true, isBlocked: false, isAdministrator: false };
  test.each([
    [{}, undefined],
    [{ isVerified: false }, 'realNameMissing'],
    [{ isBlocked: true }, 'realNameMissing'],
    [{ isAdministrator: true }, 'alreadyAdministrator'],
  ])('%j: %s', (facts, refusal) => {
    expect(refusalForAppointee({ ...person, ...facts })).toBe(refusal);
  });
});

test('an appointment needs a second person, an acceptance and the wait', () => {
  const term = { effectiveFrom: daysFromNow(1) };
  expect(appointmentNeeds({ ...term, agreedAt: null, acceptedAt: null }, now)).toEqual([
    'secondPerson',
    'acceptance',
    'wait',
  ]);
  expect(appointmentNeeds({ ...term, agreedAt: now, acceptedAt: null }, daysFromNow(1))).toEqual(['acceptance']);
  expect(appointmentNeeds({ ...term, agreedAt: now, acceptedAt: now }, daysFromNow(1))).toEqual([]);
});

test('only an open appointment ends', () => {
  expect(new Set(Object.values(appointmentTransitions).map(({ from }) => from))).toEqual(new Set(['open']));
});
