import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { repositoryRoot } from '../stack/run.ts';

/** Writes a small project into a temporary folder that is removed after the test; returns the folder. */
export function writeFixture(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'vp-fixture-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** The settings of oxlint for a project somewhere else; without types it is much faster. */
export function lintSettings(options: { typeAware: boolean }): string {
  const settings = JSON.parse(readFileSync(join(repositoryRoot, '.oxlintrc.json'), 'utf8'));
  const { resolve } = createRequire(join(repositoryRoot, 'package.json'));
  return JSON.stringify({ ...settings, options, jsPlugins: settings.jsPlugins.map((name: string) => resolve(name)) });
}
