import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BridgeError } from '../bridge-error.ts';
import { keyText } from '../testing/wechat-page.ts';
import type { ScanDevice } from './scan-overlay.ts';
import { scanWithOverlay } from './scan-overlay.ts';

const never = new Promise<never>(() => undefined);
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
  document.body.innerHTML = '<main><button id="from">scan</button></main>';
  document.getElementById('from')?.focus();
});
afterEach(() => {
  stopCamera.mockClear();
  vi.useRealTimers();
});

describe('scanWithOverlay', () => {
  it('reads the first code the camera shows, then stops the camera and goes away', async () => {
    const frames = [undefined, '', 'https://volunteer.example.mo/wu/x'];
    const readFrame = () => Promise.resolve(frames.shift());
    await expect(scanWithOverlay(device({ readFrame, nextFrame: () => Promise.resolve() }), keyText)).resolves.toBe(
      'https://volunteer.example.mo/wu/x',
    );
    expect(stopCamera).toHaveBeenCalledOnce();
    expect(dialog()).toBeNull();
    expect(document.activeElement?.id).toBe('from');
  });

  it('closes with its camera when the page below is left, and does not open afterwards', async () => {
    const leaving = new AbortController();
    const scan = scanWithOverlay(device({ readFrame: () => never }), keyText, leaving.signal);
    expect(dialog()).not.toBeNull();
    await vi.waitFor(() => expect(document.body.textContent).toContain('bridge.scanHint'));
    leaving.abort();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
    expect(dialog()).toBeNull();
    expect(stopCamera).toHaveBeenCalledOnce();
    await expect(scanWithOverlay(device(), keyText, leaving.signal)).rejects.toMatchObject({ kind: 'cancelled' });
    expect(dialog()).toBeNull();
  });

  it('is a named dialog that hides the page behind it', async () => {
    const scan = scanWithOverlay(device(), keyText);
    const name = dialog()?.getAttribute('aria-labelledby') ?? '';
    expect(document.getElementById(name)?.textContent).toBe('bridge.scanTitle');
    expect(dialog()?.getAttribute('aria-modal')).toBe('true');
    expect(document.querySelector('main')?.getAttribute('aria-hidden')).toBe('true');
    expect(dialog()?.contains(document.activeElement)).toBe(true);
    button('bridge.close')?.click();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
    expect(document.querySelector('main')?.hasAttribute('aria-hidden')).toBe(false);
  });

  it('keeps the focus inside with Tab and closes with Escape', async () => {
    const scan = scanWithOverlay(device(), keyText);
    const press = (key: string, shiftKey?: true) =>
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, shiftKey: shiftKey === true, bubbles: true, cancelable: true }),
      );
    expect(document.activeElement).toBe(button('bridge.close'));
    press('Tab');
    expect(document.activeElement).toBe(button('bridge.scanImage'));
    press('Tab', true);
    expect(document.activeElement).toBe(button('bridge.close'));
    press('Escape');
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it.each([
    ['denied', 'bridge.cameraDenied'],
    ['offline', 'bridge.readerMissing'],
    ['unsupported', 'bridge.cameraMissing'],
    ['unknown', 'bridge.cameraMissing'],
  ] as const)('with the camera %s says so, and closing gives that reason', async (kind, key) => {
    const openCamera = () => Promise.reject(new BridgeError(kind, 'camera'));
    const scan = scanWithOverlay(device({ openCamera }), keyText);
    await vi.waitFor(() => expect(status()).toBe(key));
    button('bridge.close')?.click();
    await expect(scan).rejects.toMatchObject({ kind });
  });

  it('reads a chosen picture when there is no camera, and says when it holds no code', async () => {
    const found = [undefined, 'from a picture'];
    const scan = scanWithOverlay(
      device({
        openCamera: () => Promise.reject(new BridgeError('unsupported', 'no camera')),
        readImage: () => Promise.resolve(found.shift()),
      }),
      keyText,
    );
    await vi.waitFor(() => expect(status()).toBe('bridge.cameraMissing'));
    chooseImage();
    await vi.waitFor(() => expect(status()).toBe('bridge.scanNothing'));
    chooseImage();
    await expect(scan).resolves.toBe('from a picture');
  });

  it('stays open when reading a picture fails', async () => {
    const scan = scanWithOverlay(device({ readImage: () => Promise.reject(new Error('broken')) }), keyText);
    await vi.waitFor(() => expect(status()).toBe('bridge.scanHint'));
    chooseImage();
    await vi.waitFor(() => expect(status()).toBe('bridge.scanNothing'));
    button('bridge.close')?.click();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
  });

  it('stops a camera that is allowed only after the person left', async () => {
    let allow: (stop: () => void) => void = () => undefined;
    const openCamera = () => new Promise<() => void>((resolve) => (allow = resolve));
    const scan = scanWithOverlay(device({ openCamera }), keyText);
    button('bridge.close')?.click();
    await expect(scan).rejects.toMatchObject({ kind: 'cancelled' });
    allow(stopCamera);
    await vi.waitFor(() => expect(stopCamera).toHaveBeenCalledOnce());
  });

  it('closes by itself after three minutes', async () => {
    vi.useFakeTimers();
    const refused = expect(scanWithOverlay(device(), keyText)).rejects.toMatchObject({ kind: 'timeout' });
    await vi.advanceTimersByTimeAsync(180_000);
    await refused;
    expect(dialog()).toBeNull();
  });
});
