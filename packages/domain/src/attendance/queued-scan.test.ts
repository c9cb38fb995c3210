import { describe, expect, test } from 'vitest';
import {
  boundedScanAt,
  isScanTimeInDoubt,
  queuedScanAt,
  mayHavePass,
  passExpiresAt,
  refusalForQueuedScan,
} from './queued-scan.ts';
import { slotAt } from './slot.ts';

const at = (clock: string, day = '18'): Date => new Date(`2026-07-${day}T${clock}+08:00`);

const period = { startsAt: at('09:00:00'), endsAt: at('12:00:00') };

describe('a pass', () => {
  test.each<[Date, boolean]>([
    [at('08:59:59', '17'), false],
    [at('09:00:00', '17'), true],
    [at('10:00:00'), true],
    [at('14:00:00'), true],
    [at('14:00:01'), false],
  ])('can be had at %s: %s', (now, can) => {
    expect(mayHavePass(period, now)).toBe(can);
  });

  test('is good for a day after check-out has closed', () => {
    expect(passExpiresAt(period)).toEqual(at('14:00:00', '19'));
  });
});

describe('a kept scan of a rotating code', () => {
  const slot = slotAt(at('09:00:00'));
  const passIssuedAt = at('08:00:00');

  test.each<[string, string, Date, string | undefined]>([
    ['at once', '09:00:10', at('09:00:10'), undefined],
    ['hours later', '09:00:10', at('22:00:00'), undefined],
    ['a day later', '09:00:10', at('09:00:00', '19'), undefined],
    ['after more than a day', '09:00:10', at('09:00:01', '19'), 'codeExpired'],
    ['with a clock two minutes slow', '08:57:30', at('10:00:00'), undefined],
    ['made before the code was shown', '08:57:29', at('10:00:00'), 'codeExpired'],
    ['made as the code was about to go', '09:03:30', at('10:00:00'), undefined],
    ['made of a picture of the code', '09:03:31', at('10:00:00'), 'codeExpired'],
  ])('%s', (_what, scannedAt, now, refusal) => {
    expect(refusalForQueuedScan({ scannedAt: at(scannedAt), slot, passIssuedAt, isClockUncertain: false }, now)).toBe(
      refusal,
    );
  });

  test.each<[string, string | undefined]>([
    ['08:59:00', undefined],
    ['09:01:30', undefined],
    ['09:01:31', 'passInvalid'],
  ])('whose pass was fetched at %s: %s', (issued, refusal) => {
    const scan = { scannedAt: at('09:00:10'), slot, passIssuedAt: at(issued), isClockUncertain: false };
    expect(refusalForQueuedScan(scan, at('10:00:00'))).toBe(refusal);
  });

  test('counts from its slot, whatever the phone says', () => {
    expect(queuedScanAt({ scannedAt: at('09:00:50'), slot, passIssuedAt, isClockUncertain: false })).toEqual(
      at('09:00:00'),
    );
  });
});

describe('a kept scan without a slot', () => {
  const passIssuedAt = at('08:00:00');

  test.each<[string, string, string | undefined, boolean]>([
    ['07:57:59', '10:00:00', 'passInvalid', false],
    ['07:58:00', '10:00:00', undefined, false],
    ['09:00:00', '10:00:00', undefined, false],
    ['10:02:30', '10:00:00', undefined, false],
    ['10:02:31', '10:00:00', undefined, true],
    ['23:00:00', '10:00:00', undefined, true],
  ])('made at %s by the phone, sent at %s: %s, in doubt: %s', (scannedAt, now, refusal, isInDoubt) => {
    const scan = { scannedAt: at(scannedAt), slot: undefined, passIssuedAt, isClockUncertain: false };
    expect(refusalForQueuedScan(scan, at(now))).toBe(refusal);
    expect(isScanTimeInDoubt(scan, at(now))).toBe(isInDoubt);
  });

  test('is too late after a day, which is nothing about a code', () => {
    const scan = { scannedAt: at('09:00:00'), slot: undefined, passIssuedAt, isClockUncertain: false };
    expect(refusalForQueuedScan(scan, at('09:00:00', '19'))).toBeUndefined();
    expect(refusalForQueuedScan(scan, at('09:00:01', '19'))).toBe('tooLate');
  });
});

describe('a kept scan by clocks that disagreed', () => {
  const slot = slotAt(at('09:00:00'));
  const passIssuedAt = at('08:00:00');

  test.each<[string, string, number | undefined, boolean]>([
    ['rotating code, phone near its slot', '09:01:00', slot, false],
    ['rotating code, phone asleep for 40 minutes', '08:20:00', slot, true],
    ['rotating code, phone 15 minutes fast', '09:15:00', slot, true],
    ['rotating code, phone a day slow', '00:00:00', slot, true],
    ['printed code or location, phone slow', '07:00:00', undefined, true],
    ['printed code or location, phone fast', '23:00:00', undefined, true],
    ['printed code or location, phone right', '09:00:00', undefined, true],
  ])('is not refused for the clock: %s', (_name, scannedAt, ofSlot, isInDoubt) => {
    const scan = { scannedAt: at(scannedAt), slot: ofSlot, passIssuedAt, isClockUncertain: true };
    expect(refusalForQueuedScan(scan, at('10:00:00'))).toBeUndefined();
    expect(isScanTimeInDoubt(scan, at('10:00:00'))).toBe(isInDoubt);
  });

  test.each<[string, string, Date, string]>([
    ['whose slot is a day old', '08:00:00', at('09:00:01', '19'), 'codeExpired'],
    ['whose slot is still to come', '08:00:00', at('08:57:29'), 'codeExpired'],
    ['whose pass was fetched after its slot', '09:01:31', at('10:00:00'), 'passInvalid'],
  ])('is refused for a code %s', (_name, issued, now, refusal) => {
    const scan = { scannedAt: at('07:00:00'), slot, passIssuedAt: at(issued), isClockUncertain: true };
    expect(refusalForQueuedScan(scan, now)).toBe(refusal);
  });

  const window = { startsAt: at('08:30:00'), endsAt: at('12:00:00') };
  test.each<[string, string, string, string, string]>([
    ['inside of all bounds', '09:10:00', '08:00:00', '10:00:00', '09:10:00'],
    ['before check-in opened', '08:15:00', '08:00:00', '10:00:00', '08:30:00'],
    ['before the pass was fetched', '08:15:00', '08:45:00', '10:00:00', '08:45:00'],
    ['after it arrived', '11:00:00', '08:00:00', '10:00:00', '10:00:00'],
    ['after the window closed', '12:15:00', '08:00:00', '13:00:00', '12:00:00'],
    ['and no moment is possible', '12:15:00', '12:05:00', '13:00:00', '12:15:00'],
    ['and it arrived before the window opened', '08:20:00', '08:00:00', '08:25:00', '08:20:00'],
  ])('counts as the nearest possible moment where the phone says %s', (_name, says, issued, now, counts) => {
    const bounds = { window, passIssuedAt: at(issued), now: at(now) };
    expect(boundedScanAt(at(says), bounds)).toEqual(at(counts));
  });
});
