import { describe, expect, test } from 'vitest';
import { awaitedForKeptScan, keptScanAt, mayHavePass, passExpiresAt, refusalForKeptScan } from './kept-scan.ts';
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
    expect(refusalForKeptScan({ scannedAt: at(scannedAt), slot, passIssuedAt }, now)).toBe(refusal);
  });

  test.each<[string, string | undefined]>([
    ['08:59:00', undefined],
    ['09:01:30', undefined],
    ['09:01:31', 'passInvalid'],
  ])('whose pass was fetched at %s: %s', (issued, refusal) => {
    const scan = { scannedAt: at('09:00:10'), slot, passIssuedAt: at(issued) };
    expect(refusalForKeptScan(scan, at('10:00:00'))).toBe(refusal);
  });

  test('counts from its slot, whatever the phone says', () => {
    expect(keptScanAt({ scannedAt: at('09:00:50'), slot, passIssuedAt })).toEqual(at('09:00:00'));
  });
});

describe('a kept scan without a slot', () => {
  const passIssuedAt = at('08:00:00');

  test.each<[string, string | undefined]>([
    ['07:57:59', 'passInvalid'],
    ['07:58:00', undefined],
    ['09:00:00', undefined],
    ['10:02:30', undefined],
    ['10:02:31', 'codeExpired'],
  ])('made at %s by the phone, sent at 10:00: %s', (scannedAt, refusal) => {
    expect(refusalForKeptScan({ scannedAt: at(scannedAt), slot: undefined, passIssuedAt }, at('10:00:00'))).toBe(
      refusal,
    );
  });
});

test.each<[string, string | undefined]>([
  ['09:00:30', undefined],
  ['09:30:00', undefined],
  ['09:30:01', 'organization'],
])('a scan of 09:00 that arrives at %s waits for: %s', (now, awaited) => {
  expect(awaitedForKeptScan(at('09:00:00'), at(now))).toBe(awaited);
});
