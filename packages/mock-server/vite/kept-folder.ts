import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export interface CachedFolder {
  /** Folder of all cached results. */
  readonly cache: string;
  /** Name prefix of folders of which only the newest is retained. */
  readonly kind: string;
  readonly name: string;
  readonly fill: (folder: string) => Promise<void>;
}

/** Returns the path of a named folder, filled on first use; older folders of the same kind are deleted. */
export async function cachedFolder({ cache, kind, name, fill }: CachedFolder): Promise<string> {
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
