import type { PluginOption } from 'vite';
import { polyfillsFile } from './polyfills.ts';
import { startFailure } from './start-failure.ts';

/** Support for old browsers: the APIs that they lack, or a page that explains why the site does not open. */
export function browserSupport(): PluginOption[] {
  return [startFailure(), polyfillsFile()];
}
