import { afterEach, describe, expect, it, vi } from 'vitest';
import { keyText, openTestSheet } from '../testing/wechat-page.ts';
import { createBrowserBridge } from './browser-bridge.ts';
import { openCamera } from './camera.ts';

const bridge = createBrowserBridge({
  now: () => new Date('2026-07-18T06:30:00Z'),
  text: keyText,
  openSheet: openTestSheet,
});

function stubNavigator(name: 'geolocation' | 'mediaDevices', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation');
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('locate', () => {
  it('returns the WGS-84 position of the browser', async () => {
    const coords = { latitude: 22.1936, longitude: 113.5397, accuracy: 12 };
    stubNavigator('geolocation', { getCurrentPosition: (done: (position: object) => void) => done({ coords }) });
    await expect(bridge.locate()).resolves.toEqual({
      latitude: 22.1936,
      longitude: 113.5397,
      accuracyMetres: 12,
      system: 'wgs84',
      takenAt: '2026-07-18T06:30:00.000Z',
    });
  });

  it.each([
    [1, 'denied'],
    [2, 'unknown'],
    [3, 'timeout'],
  ])('error %i becomes %s', async (code, kind) => {
    const getCurrentPosition = (_done: unknown, failed: (error: object) => void) => failed({ code, message: 'm' });
    stubNavigator('geolocation', { getCurrentPosition });
    await expect(bridge.locate()).rejects.toMatchObject({ kind });
  });

  it('is unsupported without geolocation', async () => {
    await expect(bridge.locate()).rejects.toMatchObject({ kind: 'unsupported' });
    await expect(bridge.ready()).resolves.toMatchObject({ scan: true, locate: false });
  });

  it('times out if the permission prompt is not answered', async () => {
    vi.useFakeTimers();
    stubNavigator('geolocation', { getCurrentPosition: () => undefined });
    const refused = expect(bridge.locate()).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(30_000);
    await refused;
  });
});

describe('openCamera', () => {
  it('shows the rear camera and stops it', async () => {
    const track = { stop: vi.fn<() => void>() };
    const getUserMedia = vi.fn<(constraints: object) => Promise<object>>(() =>
      Promise.resolve({ getTracks: () => [track] }),
    );
    stubNavigator('mediaDevices', { getUserMedia });
    const video = document.createElement('video');
    Object.defineProperty(video, 'srcObject', { writable: true, value: null });
    vi.spyOn(video, 'play').mockResolvedValue(undefined);
    (await openCamera(video))();
    expect(getUserMedia).toHaveBeenCalledWith(expect.objectContaining({ audio: false }));
    expect(track.stop).toHaveBeenCalledOnce();
    expect(video.srcObject).toBeNull();
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'unsupported'],
    ['NotReadableError', 'unknown'],
  ])('%s becomes %s', async (name, kind) => {
    stubNavigator('mediaDevices', { getUserMedia: () => Promise.reject(new DOMException('m', name)) });
    await expect(openCamera(document.createElement('video'))).rejects.toMatchObject({ kind });
  });

  it('is unsupported on pages without https', async () => {
    await expect(openCamera(document.createElement('video'))).rejects.toMatchObject({ kind: 'unsupported' });
  });
});

describe('the rest', () => {
  it('opens a map page for a GCJ-02 point', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    await bridge.openMap({ latitude: 22.1906724, longitude: 113.5448148, name: '議事亭前地', address: '' });
    const [url, target, features] = open.mock.calls[0] ?? [];
    const query = new URL(String(url)).searchParams;
    expect([query.get('position'), query.get('coordinate'), query.get('name')]).toEqual([
      '113.5448148,22.1906724',
      'gaode',
      '議事亭前地',
    ]);
    expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
  });

  it('hides and closes nothing', async () => {
    await expect(bridge.hideMenu()).resolves.toBeUndefined();
    await expect(bridge.close()).rejects.toMatchObject({ kind: 'unsupported' });
  });
});
