import { createServerClock } from '@vp/api-client';
import { createI18n } from '@vp/i18n';
import { volunteerTexts } from '@vp/i18n/volunteer';
import { expect, test, vi } from 'vitest';
import type { CommonApi } from './api-access.ts';
import { createLazyBridge } from './lazy-bridge.ts';

test('a bridge whose texts do not arrive says that it is out of reach, and is asked for again the next time', async () => {
  const { i18n } = await createI18n({ app: volunteerTexts, language: 'zh-TW' });
  const load = vi.fn(() => Promise.reject(new Error('no network')));
  // The bridge makes no call before it is loaded.
  const access = { api: {} as CommonApi, clock: createServerClock() };
  const bridge = createLazyBridge({ config: { host: 'auto' }, access, translations: { i18n, load } });
  expect(bridge.kind).toBe('browser');
  await expect(bridge.scan()).rejects.toMatchObject({ kind: 'offline' });
  await expect(bridge.locate()).rejects.toMatchObject({ kind: 'offline' });
  expect(load).toHaveBeenCalledTimes(2);
});
