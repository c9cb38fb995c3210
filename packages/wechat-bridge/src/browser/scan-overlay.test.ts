import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BridgeError } from '../bridge-error.ts';
import { keyText, openTestSheet } from '../testing/wechat-page.ts';
import type { ScanDevice } from './scan-overlay.ts';
import { scanWithOverlay } from './scan-overlay.ts';

const never = new Promise<never>(() => undefined);
const host = { text: keyText, openSheet: openTestSheet };
const stopCamera = vi.fn<() => void>();

function device(changes: Partial<ScanDevice> = {}): ScanDevice {
  return {
    openCamera: () => Promise.resolve(stopCamera),
    readFrame: () => Promise.resolve(undefined),
    readImage: () => Promise.resolve(undefined),
    nextFrame: () => never,
    ...changes,
  };
}

const dialog = () => document.querySelector('[role=dialog]');
const status = () => document.querySelector('[role=status]')?.textContent;
const button = (label: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === label);

function chooseImage(): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { configurable: true, value: [new Blob(['x'])] });
  input?.dispatchEvent(new Event('change'));
}

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  stopCamera.mockClear();
  vi.useRealTimers();
});

describe('scanWithOverlay', () => {
  it('returns the first code that the camera shows, stops the camera and closes', async () => {
    const frames = [undefined, '', 'https://volunteer.example.mo/wu/x'];
    const readFrame = () => Promise.resolve(frames.shift());
    await expect(scanWithOverlay(device({ readFrame, nextFrame: () => Promise.resolve() }), host)).resolves.toBe(
      'https://volunteer.example.mo/wu/x',
    );
    expect(stopCamera).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
  });

  it('closes with its camera when the page is left, and does not open afterwards', async () => {
    const leaving = new AbortController();
    const scan = scanWithOverlay(device({ readFrame: () => never }), host, leaving.signal);
    expect(dialog()).not.toBeNull();
    await vi.waitFor(() => expect(document.body.textContent).toContain('bridge.scanHint'));
    leaving.abort();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
    expect(dialog()).toBeNull();
    expect(stopCamera).toHaveBeenCalledOnce();
    await expect(scanWithOverlay(device(), host, leaving.signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(dialog()).toBeNull();
  });

  it('has a title, the camera, its state and a button for pictures', async () => {
    const scan = scanWithOverlay(device(), host);
    expect(dialog()?.getAttribute('aria-label')).toBe('bridge.scanTitle');
    expect(dialog()?.querySelector('video')).not.toBeNull();
    expect(button('bridge.scanImage')).toBeDefined();
    button('close')?.click();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it.each([
    ['denied', 'bridge.cameraDenied'],
    ['offline', 'bridge.readerMissing'],
    ['unsupported', 'bridge.cameraMissing'],
    ['unknown', 'bridge.cameraMissing'],
  ] as const)('shows the camera error %s, and rejects with it on closing', async (kind, key) => {
    const openCamera = () => Promise.reject(new BridgeError(kind, 'camera'));
    const scan = scanWithOverlay(device({ openCamera }), host);
    await vi.waitFor(() => expect(status()).toBe(key));
    button('close')?.click();
    await expect(scan).rejects.toMatchObject({ kind });
  });

  it('reads a selected picture without a camera, and reports one without a code', async () => {
    const found = [undefined, 'from a picture'];
    const scan = scanWithOverlay(
      device({
        openCamera: () => Promise.reject(new BridgeError('unsupported', 'no camera')),
        readImage: () => Promise.resolve(found.shift()),
      }),
      host,
    );
    await vi.waitFor(() => expect(status()).toBe('bridge.cameraMissing'));
    chooseImage();
    await vi.waitFor(() => expect(status()).toBe('bridge.scanNothing'));
    chooseImage();
    await expect(scan).resolves.toBe('from a picture');
  });

  it('stays open when reading a picture fails', async () => {
    const scan = scanWithOverlay(device({ readImage: () => Promise.reject(new Error('broken')) }), host);
    await vi.waitFor(() => expect(status()).toBe('bridge.scanHint'));
    chooseImage();
    await vi.waitFor(() => expect(status()).toBe('bridge.scanNothing'));
    button('close')?.click();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('stops a camera that is granted only after the user has left', async () => {
    let allow: (stop: () => void) => void = () => undefined;
    const openCamera = () => new Promise<() => void>((resolve) => (allow = resolve));
    const scan = scanWithOverlay(device({ openCamera }), host);
    button('close')?.click();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
    allow(stopCamera);
    await vi.waitFor(() => expect(stopCamera).toHaveBeenCalledOnce());
  });

  it('closes automatically after three minutes', async () => {
    vi.useFakeTimers();
    const refused = expect(scanWithOverlay(device(), host)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(180_000);
    await refused;
    expect(dialog()).toBeNull();
  });
});
