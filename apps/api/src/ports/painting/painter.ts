import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pTimeout from 'p-timeout';
import type { PaintAnswer, PaintRequest } from './paint.ts';
import { refusalForSlow, workedMsOf } from './slow.ts';

export interface Painter {
  /** Runs one request at a time: the caller waits for an answer before the next request. */
  readonly paint: (request: PaintRequest) => Promise<PaintAnswer>;
}

interface PainterOptions {
  readonly program?: string;
  /** Timeout after which the process is killed: slightly longer than the timeout inside the process. */
  readonly deadlineMs?: number;
  /** Time after which an idle process ends, which also frees the memory of large pictures. */
  readonly idleMs?: number;
}

/** In the source folder, and next to the bundle after a build, where the program is a bundle as well. */
const isSource = import.meta.url.endsWith('.ts');
const ownProgram = fileURLToPath(new URL(isSource ? './program.ts' : './paint.js', import.meta.url));
const execArgv = ['--max-old-space-size=128', ...(isSource ? ['--import', 'tsx'] : [])];

/**
 * Decodes in a child process, started with the first request. A picture that exceeds the deadline, or crashes two
 * processes in a row, is unreadable; if the machine left the process no time, the answer is 'busy'.
 */
export function createPainter({
  program = ownProgram,
  deadlineMs = 7000,
  idleMs = 60_000,
}: PainterOptions = {}): Painter {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  const start = (): ChildProcess => {
    const started = fork(program, {
      env: {},
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const forget = (): void => {
      if (child === started) child = undefined;
    };
    started.on('error', forget);
    started.on('exit', forget);
    return started;
  };

  const paintOnce = async (request: PaintRequest): Promise<PaintAnswer | 'ended'> => {
    clearTimeout(idle);
    child ??= start();
    const working = child;
    working.ref();
    working.channel?.ref();
    const workedMs = workedMsOf(working.pid);
    const outcome = await answerOf(working, request, deadlineMs);
    const spentMs = (workedMsOf(working.pid) ?? deadlineMs) - (workedMs ?? 0);
    // An idle child process must not keep this process alive.
    working.unref();
    working.channel?.unref();
    if (outcome === 'tooSlow' || outcome === 'ended') {
      if (child === working) child = undefined;
      working.kill('SIGKILL');
    }
    idle = setTimeout(() => child?.kill('SIGKILL'), idleMs).unref();
    return outcome === 'tooSlow' ? refused(refusalForSlow({ wallMs: deadlineMs, workedMs: spentMs })) : outcome;
  };

  return {
    paint: async (request) => {
      const first = await paintOnce(request);
      const outcome = first === 'ended' ? await paintOnce(request) : first;
      return outcome === 'ended' ? refused('unreadable') : outcome;
    },
  };
}

const refused = (refusal: 'unreadable' | 'busy'): PaintAnswer => ({ kind: 'refused', refusal });

async function answerOf(
  child: ChildProcess,
  request: PaintRequest,
  deadlineMs: number,
): Promise<PaintAnswer | 'tooSlow' | 'ended'> {
  let stopListening = (): void => undefined;
  const answered = new Promise<PaintAnswer | 'ended'>((resolve) => {
    const onEnd = (): void => resolve('ended');
    child.on('message', resolve);
    child.on('exit', onEnd);
    child.on('error', onEnd);
    stopListening = () => void child.off('message', resolve).off('exit', onEnd).off('error', onEnd);
    child.send(request, (error) => {
      if (error) onEnd();
    });
  });
  try {
    return await pTimeout(answered, { milliseconds: deadlineMs, fallback: () => 'tooSlow' as const });
  } finally {
    stopListening();
  }
}
