import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/run.ts';

const api = join(repositoryRoot, 'apps/api');

/** Folder of the built API. */
export const presentBuild = join(api, 'dist');

export interface AddedMigration {
  readonly name: string;
  readonly statements: readonly string[];
}

interface Journal {
  readonly entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** Makes a build that differs from the present one by migrations that follow its own; returns its folder. */
export function buildWith(home: string, migrations: readonly AddedMigration[]): string {
  const build = join(home, 'dist');
  mkdirSync(home, { recursive: true });
  cpSync(presentBuild, build, { recursive: true });
  symlinkSync(join(api, 'node_modules'), join(home, 'node_modules'));
  writeFileSync(join(home, 'package.json'), '{"type":"module"}');
  const file = join(build, 'migrations/meta/_journal.json');
  const journal: Journal = JSON.parse(readFileSync(file, 'utf8'));
  for (const { name, statements } of migrations) {
    const idx = journal.entries.length;
    const tag = `${String(idx).padStart(4, '0')}_${name}`;
    writeFileSync(join(build, `migrations/${tag}.sql`), statements.join('\n--> statement-breakpoint\n'));
    const when = (journal.entries.at(-1)?.when ?? 0) + 1;
    journal.entries.push({ idx, version: '7', when, tag, breakpoints: true });
  }
  writeFileSync(file, JSON.stringify(journal));
  return build;
}
