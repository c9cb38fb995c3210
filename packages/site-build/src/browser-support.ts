import type { PluginOption } from 'vite';
import { polyfillsFile } from './polyfills.ts';
import { startFailure } from './start-failure.ts';

/** Returns the plugins for old browsers: polyfills, and a page that explains why the site does not open. */
export function browserSupport(): PluginOption[] {
  return [startFailure(), polyfillsFile()];
}
