import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface KeptFolder {
  /** Folder of all that is kept. */
  readonly cache: string;
  /** What begins the names of those that only the newest is kept of. */
  readonly kind: string;
  readonly name: string;
  readonly fill: (folder: string) => Promise<void>;
}

/** Path of a folder under its name, filled when it is first asked for; those of the same kind before it go. */
export async function keptFolder({ cache, kind, name, fill }: KeptFolder): Promise<string> {
  const folder = join(cache, `${kind}-${name}`);
  if (existsSync(folder)) return folder;
  const draft = join(cache, `draft-${kind}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  await fill(draft);
  for (const old of readdirSync(cache).filter((one) => one.startsWith(`${kind}-`)))
    rmSync(join(cache, old), { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}
