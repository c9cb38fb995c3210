import {
  Refused,
  captchaSize,
  createPictures,
  simulatedAnswer,
  simulatedMail,
  simulatedOnePass,
  simulatedSms,
  simulatedWechat,
} from '@vp/api/parts';
import type { CaptchaPainter, Config, PictureStore, Ports, createMailbox } from '@vp/api/parts';
import { painter } from './painter.ts';
import type { Shelf } from './shelf.ts';

/** Draws the fixed answer of the simulated captcha. */
const captcha: CaptchaPainter = {
  kind: 'simulator',
  paint: async () => {
    const { width, height } = captchaSize;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('this browser does not draw here');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.fillStyle = '#000';
    context.font = '52px sans-serif';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillText(simulatedAnswer, width / 2, height / 2);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    return { answer: simulatedAnswer, bytes: new Uint8Array(await png.arrayBuffer()) };
  },
  speak: () => Promise.reject(new Refused('unavailable')),
};

/** The pictures of the demo data beside the mock: a copy of another size is not among them. */
export interface DemoFiles {
  readonly folder: URL;
  readonly names: ReadonlySet<string>;
}

/**
 * Creates the store of uploaded pictures, with a fallback to those of the demo data, which are hosted next to the mock.
 */
function pictureStore(shelf: Shelf, demoFiles: DemoFiles): PictureStore {
  return {
    kind: 'browser',
    put: (key, bytes) => shelf.put(key, new Uint8Array(bytes)),
    get: async (key) => {
      const kept = await shelf.get(key);
      if (kept instanceof Uint8Array) return kept;
      if (!demoFiles.names.has(key)) return undefined;
      const response = await fetch(new URL(key, demoFiles.folder));
      if (response.status !== 200) throw new Error(`${key}: the host answered ${response.status}`);
      return new Uint8Array(await response.arrayBuffer());
    },
    remove: (key) => shelf.remove(key),
  };
}

export interface PortsParts {
  readonly config: Config;
  readonly clock: Ports['clock'];
  readonly mailbox: ReturnType<typeof createMailbox>;
  readonly shelf: Shelf;
  readonly demoFiles: DemoFiles;
}

/**
 * Creates the ports of the API: simulated, or provided by the browser. Documents are not printed, because their fonts
 * are too large.
 */
export function createPorts({ config: { apiUrl }, clock, mailbox, shelf, demoFiles }: PortsParts): Ports {
  return {
    clock,
    sms: simulatedSms(mailbox, clock),
    mail: simulatedMail(mailbox, clock),
    files: pictureStore(shelf, demoFiles),
    pictures: createPictures(painter),
    captcha,
    wechat: simulatedWechat({ apiUrl, mailbox, clock }),
    onePass: simulatedOnePass(apiUrl, clock),
    printer: { print: () => Promise.reject(new Refused('unavailable')) },
  };
}
