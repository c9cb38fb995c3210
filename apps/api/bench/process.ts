import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

export interface Running {
  readonly url: string;
  /** Processor time used so far; unknown outside of Linux. Unlike rates it hardly depends on who else is working. */
  readonly cpuMs: () => number | undefined;
  readonly stop: () => Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a Node program that says `{"msg":"ready","url":…}` when it serves, and waits for that. */
export async function startProgram(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const gone = once(child, 'exit').then(() => running.delete(child));
  const url = await new Promise<string>((resolve, reject) => {
    const lines = createInterface(child.stdout).on('line', (line) => {
      if (!line.startsWith('{"') || !line.includes('"ready"')) return;
      const { url: said }: { url?: string } = JSON.parse(line);
      if (said === undefined) return;
      // What it logs from now on is thrown away unread.
      lines.close();
      child.stdout.resume();
      resolve(said);
    });
    child.once('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code} before it was ready`)));
  });
  return {
    url,
    cpuMs: () => cpuOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** User and system time in ticks of ten milliseconds: fields 14 and 15 of the file. */
function cpuOf(pid: number | undefined): number | undefined {
  try {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const fields = rest.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return undefined;
  }
}
