import { BridgeError } from '../bridge-error.ts';
import type { Picture } from './qr-reader.ts';

const longestSide = { frame: 720, image: 1600 } as const;

// DOMException names of getUserMedia.
const cameraFailures: Readonly<Record<string, BridgeError['kind']>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'unsupported',
  OverconstrainedError: 'unsupported',
};

// In some browsers getUserMedia throws values that are not an Error.
const nameOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null && 'name' in thrown ? String(thrown.name) : 'unknown';

/** Shows the rear camera in the video; resolves with a function that stops it. */
export async function openCamera(video: HTMLVideoElement): Promise<() => void> {
  // Undefined on pages without https, despite the type of the library.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices?.getUserMedia === undefined) throw new BridgeError('unsupported', 'this page has no camera');
  try {
    const constraints = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } };
    const stream = await devices.getUserMedia(constraints);
    video.srcObject = stream;
    const stop = () => {
      for (const track of stream.getTracks()) track.stop();
      video.srcObject = null;
    };
    await video.play().catch(() => undefined);
    return stop;
  } catch (thrown) {
    const name = nameOf(thrown);
    throw new BridgeError(cameraFailures[name] ?? 'unknown', `camera: ${name}`);
  }
}

function draw(source: CanvasImageSource, size: { width: number; height: number; limit: number }): Picture | undefined {
  const scale = Math.min(1, size.limit / Math.max(size.width, size.height, 1));
  const width = Math.round(size.width * scale);
  const height = Math.round(size.height * scale);
  if (width === 0 || height === 0) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) return undefined;
  context.drawImage(source, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}

/** Returns the current frame of the camera; undefined without one. */
export function grabFrame(video: HTMLVideoElement): Picture | undefined {
  return draw(video, { width: video.videoWidth, height: video.videoHeight, limit: longestSide.frame });
}

/** Returns the pixels of a picture file; undefined if it cannot be decoded. */
export async function grabImage(file: Blob): Promise<Picture | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    return draw(image, { width: image.naturalWidth, height: image.naturalHeight, limit: longestSide.image });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
