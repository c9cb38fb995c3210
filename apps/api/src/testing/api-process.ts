import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface ApiProcess {
  readonly url: string;
  /** Returns the lines of the log so far; all of them after the end. */
  readonly lines: () => readonly string[];
  /** Kills the process as a crash would, and waits for its end. */
  readonly kill: () => Promise<void>;
  /** Stops the process gracefully; returns its exit code. */
  readonly stop: () => Promise<number | null>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

const folder = fileURLToPath(new URL('../..', import.meta.url));

const ofSource = ['--import', 'tsx', 'src/main.ts'];

/** Starts the API as its own process, from the source or from the `main.js` of a build, and waits until it is ready. */
export async function startApiProcess(
  environment: Readonly<Record<string, string>>,
  built?: string,
): Promise<ApiProcess> {
  const child = spawn(process.execPath, built === undefined ? ofSource : [built], {
    cwd: folder,
    env: { ...plainEnvironment(), PROFILE: 'test', PORT: '0', LOG_LEVEL: 'info', RATE_FACTOR: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString('utf8');
  });
  const lines: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const { msg, url: said }: { msg?: string; url?: string } = line.startsWith('{') ? JSON.parse(line) : {};
      if (msg === 'ready' && said !== undefined) resolve(said);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the API ended with ${code} before it was ready: ${complaint}`)));
  });
  return {
    url,
    lines: () => lines,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
      return child.exitCode;
    },
  };
}

/** Returns the environment that a program needs, without the settings of the test's own process. */
function plainEnvironment(): Record<string, string> {
  return Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TZ'].flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
