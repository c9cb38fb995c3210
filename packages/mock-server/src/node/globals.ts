import process from 'process/browser.js';
import { Buffer } from './buffer.ts';

/** Globals of Node; import it before any code that uses them. */

let next = 0;
const waiting = new Map<number, () => void>();
const channel = new MessageChannel();
channel.port1.addEventListener('message', ({ data }: MessageEvent<number>) => {
  const work = waiting.get(data);
  waiting.delete(data);
  work?.();
});
channel.port1.start();

/** Runs work after the current task; the timers of browsers wait some milliseconds. */
function setImmediate<Given extends readonly unknown[]>(work: (...given: Given) => void, ...given: Given): number {
  next += 1;
  waiting.set(next, () => work(...given));
  channel.port2.postMessage(next);
  return next;
}

Object.assign(globalThis, {
  Buffer,
  process,
  setImmediate,
  clearImmediate: (id: number) => waiting.delete(id),
  global: globalThis,
});
