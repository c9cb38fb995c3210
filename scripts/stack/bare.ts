import { join } from 'node:path';
import { build } from 'vite';
import { repositoryRoot } from './run.ts';

/** Builds one of the pages in `e2e/bench/bare` like the apps; returns the folder of its files. */
export async function buildBare(name: 'page' | 'site', base: string): Promise<string> {
  const root = join(repositoryRoot, 'e2e/bench/bare', name);
  const target = ['safari13', 'ios13', 'chrome86'];
  await build({ root, base, configFile: false, logLevel: 'error', build: { target, emptyOutDir: true } });
  return join(root, 'dist');
}
