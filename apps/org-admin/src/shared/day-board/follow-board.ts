import pTimeout from 'p-timeout';
import type { Api } from '../api.ts';

/**
 * Timeouts of a stream without data. Every stream starts with an event and sends heartbeats, so a silent one is
 * buffered or dead.
 */
export const silenceMs = { first: 5000, later: 25_000 } as const;

export interface Following {
  readonly activityId: string;
  readonly signal: AbortSignal;
  /** Called with the first version and with each new one. */
  readonly onVersion: (version: string) => void;
}

/** Returns the versions in complete lines of a stream. */
export function versionsIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.startsWith('data: ')).map((line) => line.slice('data: '.length).trim());
}

/**
 * Reads one stream of a board to its end and returns whether any version arrived.
 * Rejects if the stream cannot be opened or exceeds a timeout of `silenceMs`.
 */
export async function followBoard(api: Api, { activityId, signal, onVersion }: Following): Promise<boolean> {
  const stream: unknown = await api.dayBoard.live({ params: { id: activityId } }, { signal });
  if (!(stream instanceof ReadableStream)) throw new TypeError('no stream came');
  const reader: ReadableStreamDefaultReader<Uint8Array> = stream.getReader();
  const text = new TextDecoder();
  const stop = (): void => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  let rest = '';
  let isHeard = false;
  try {
    while (!signal.aborted) {
      const { done, value } = await pTimeout(reader.read(), {
        milliseconds: isHeard ? silenceMs.later : silenceMs.first,
      });
      if (done) return isHeard;
      const lines = (rest + text.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const version of versionsIn(lines)) {
        isHeard = true;
        onVersion(version);
      }
    }
    return isHeard;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}
