import type { PluginOption } from 'vite';
import { polyfillsFile } from './polyfills.ts';
import { startFailure } from './start-failure.ts';

/** What old browsers get: the APIs that they lack, or a page that says why the site does not open. */
export function browserSupport(): PluginOption[] {
  return [startFailure(), polyfillsFile()];
}
