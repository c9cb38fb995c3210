import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pTimeout from 'p-timeout';

/** The repository that these scripts belong to. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

interface Run {
  command: string;
  args: readonly string[];
  cwd: string;
  env?: Readonly<Record<string, string>> | undefined;
}
interface Outcome {
  exitCode: number;
  output: string;
}

type Quietly = Run & {
  /** Ends the program and its children after this time; the exit code is an error. */
  limitMs?: number;
};

/** Runs a program of `node_modules/.bin` or of the system and collects its output; never throws on an error exit. */
export function runQuietly({ command, args, cwd, env, limitMs }: Quietly): Promise<Outcome> {
  return new Promise((done, refuse) => {
    const detached = limitMs !== undefined;
    const child = spawn(command, args, { cwd, env: withTools(env), stdio: ['ignore', 'pipe', 'pipe'], detached });
    if (detached) endAfter(child, limitMs);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', refuse);
    child.on('close', (code) => done({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Ends a group of processes after this time, or with this one. A worker in an endless loop ignores gentler signals. */
function endAfter(child: ChildProcess, limitMs: number): void {
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', end);
  // A program that does not start has an `error` and no exit.
  const ended = once(child, 'exit').catch(() => undefined);
  void pTimeout(ended, { milliseconds: limitMs, fallback: end }).finally(() => process.off('exit', end));
}

/** Runs a program with its output on this terminal; returns its exit code. The program ends with this one. */
export function runLoudly({ command, args, cwd, env }: Run): Promise<number> {
  return new Promise((done, refuse) => {
    const child = spawn(command, args, { cwd, env: withTools(env), stdio: ['ignore', 'inherit', 'inherit'] });
    // Playwright stops its servers on this signal only.
    process.once('exit', () => child.kill('SIGINT'));
    child.on('error', refuse);
    child.on('close', (code) => done(code ?? 1));
  });
}

// Turbo starts one pnpm for each package: concurrent installs would break each other's links.
const alwaysSet = { TURBO_TELEMETRY_DISABLED: '1', pnpm_config_verify_deps_before_run: 'false' };

/** Returns the environment with the repository's own tools first; an empty value removes a variable. */
export function withTools(env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const path = [join(repositoryRoot, 'node_modules/.bin'), process.env.PATH ?? ''].join(delimiter);
  const merged: NodeJS.ProcessEnv = { ...process.env, ...alwaysSet, ...env, PATH: path };
  for (const [name, value] of Object.entries(merged)) if (value === '') delete merged[name];
  return merged;
}

/** Turns a stop signal into an ordinary exit, so that child processes are ended as well. */
export function exitOnSignals(): void {
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
}
