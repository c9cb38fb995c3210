import { expect, it } from 'vitest';
import { createFakeBridge } from './fake-bridge.ts';

const fix = {
  latitude: 22.19,
  longitude: 113.54,
  accuracyMetres: 20,
  system: 'wgs84',
  takenAt: '2026-07-18T06:30:00Z',
} as const;
const place = { latitude: 22.19, longitude: 113.54, name: 'n', address: 'a' };

it('returns the given results, then rejects as cancelled', async () => {
  const bridge = createFakeBridge({ scans: ['one'], fix });
  await expect(bridge.ready()).resolves.toMatchObject({ scan: true });
  await expect(bridge.scan()).resolves.toBe('one');
  await expect(bridge.scan()).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(bridge.locate()).resolves.toEqual(fix);
  await bridge.openMap(place);
  expect(bridge.opened).toEqual([place]);
  expect(bridge.asked).toEqual(['ready', 'scan', 'scan', 'locate', 'openMap']);
});

it('fails with the given kind', async () => {
  const bridge = createFakeBridge();
  bridge.answer({ failure: 'denied' });
  await expect(bridge.locate()).rejects.toMatchObject({ kind: 'denied' });
  await expect(bridge.close()).rejects.toMatchObject({ kind: 'denied' });
  await expect(bridge.hideMenu()).rejects.toMatchObject({ kind: 'denied' });
});
