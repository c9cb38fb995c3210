import { BridgeError } from '../bridge-error.ts';
import type { BridgeErrorKind } from '../bridge-error.ts';
import { toBridgeError } from '../classify-failure.ts';
import type { BridgeText, BridgeTranslate, ScanHost } from '../bridge.ts';
import { createButton, createScanContent, partClasses } from '../scan-content.ts';

/** Device functions of the overlay. */
export interface ScanDevice {
  /** Shows the camera in the video; resolves with a function that stops it. */
  openCamera(video: HTMLVideoElement): Promise<() => void>;
  /** Reads the current frame of the video. */
  readFrame(video: HTMLVideoElement): Promise<string | undefined>;
  readImage(file: Blob): Promise<string | undefined>;
  /** Waits between two frames. */
  nextFrame(): Promise<void>;
}

const longestScanMilliseconds = 180_000;

interface Parts {
  readonly content: HTMLElement;
  readonly video: HTMLVideoElement;
  readonly say: (key: BridgeText) => void;
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.setAttribute('playsinline', '');
  video.setAttribute('aria-hidden', 'true');
  return video;
}

function createParts(text: BridgeTranslate, onImage: (file: Blob) => void): Parts {
  const camera = document.createElement('div');
  const status = document.createElement('p');
  const input = document.createElement('input');
  const video = createVideo();
  camera.className = partClasses.camera;
  camera.dataset['part'] = 'camera';
  camera.append(video);
  status.setAttribute('role', 'status');
  input.type = 'file';
  input.accept = 'image/*';
  input.hidden = true;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    input.value = '';
    if (file !== undefined) onImage(file);
  });
  const choose = createButton(text('bridge.scanImage'), () => input.click());
  return {
    content: createScanContent(camera, status, input, choose),
    video,
    say(key) {
      status.textContent = text(key);
    },
  };
}

const pageLeft = (): BridgeError => new BridgeError('cancelled', 'the page was left');

function wordsFor(kind: BridgeErrorKind, otherwise: BridgeText): BridgeText {
  if (kind === 'denied') return 'bridge.cameraDenied';
  return kind === 'offline' ? 'bridge.readerMissing' : otherwise;
}

/**
 * Scans with the page's own camera, or from a selected picture. The user can always close it, and it closes
 * automatically when the user leaves the page.
 */
export function scanWithOverlay(
  device: ScanDevice,
  { text, openSheet }: ScanHost,
  until?: AbortSignal,
): Promise<string> {
  if (until?.aborted) return Promise.reject(pageLeft());
  return new Promise((resolve, reject) => {
    let isOpen = true;
    let stopCamera: (() => void) | undefined;
    let cameraFailure: BridgeError | undefined;

    function end(settle: () => void): void {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(timer);
      until?.removeEventListener('abort', leave);
      stopCamera?.();
      close();
      settle();
    }
    const succeed = (code: string) => end(() => resolve(code));
    const refuse = (error: BridgeError) => end(() => reject(error));
    const leave = (): void => refuse(pageLeft());
    until?.addEventListener('abort', leave);
    const timer = setTimeout(() => refuse(new BridgeError('timeout', 'no code was shown')), longestScanMilliseconds);
    const { content, video, say } = createParts(text, (file) => {
      device.readImage(file).then(
        (code) => (code === undefined ? say('bridge.scanNothing') : succeed(code)),
        (thrown: unknown) => say(wordsFor(toBridgeError(thrown).kind, 'bridge.scanNothing')),
      );
    });
    const close = openSheet({
      title: text('bridge.scanTitle'),
      content,
      onClose: () => refuse(cameraFailure ?? new BridgeError('cancelled', 'the scan was closed')),
    });

    async function watch(): Promise<void> {
      say('bridge.cameraStarting');
      const stop = await device.openCamera(video);
      // The permission may be granted after the user has left.
      if (!isOpen) return stop();
      stopCamera = stop;
      say('bridge.scanHint');
      while (isOpen) {
        const code = await device.readFrame(video);
        if (code !== undefined && code !== '') return succeed(code);
        await device.nextFrame();
      }
    }
    watch().catch((thrown: unknown) => {
      cameraFailure = toBridgeError(thrown);
      say(wordsFor(cameraFailure.kind, 'bridge.cameraMissing'));
    });
  });
}
