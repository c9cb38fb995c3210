import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Alias } from 'vite';

const { resolve } = createRequire(import.meta.url);
const own = (name: string): string => fileURLToPath(new URL(`../src/node/${name}.ts`, import.meta.url));

/** Replacements in a browser for the modules of Node that the API uses. */
const standIns: Readonly<Record<string, string>> = {
  buffer: own('buffer'),
  crypto: own('crypto'),
  events: resolve('events/'),
  fs: own('fs'),
  'fs/promises': own('fs-promises'),
  path: own('path'),
  process: resolve('process/browser.js'),
  stream: resolve('readable-stream'),
  'timers/promises': own('timers-promises'),
  url: own('url'),
  util: own('values'),
  'util/types': own('values'),
};

/** Used by parts of libraries that the mock never runs. */
const unused = ['cluster', 'dns', 'net', 'pg-native', 'pgpass', 'tls'];

const whole = (name: string): RegExp => new RegExp(`^(node:)?${name}$`);

export const nodeModules: readonly Alias[] = [
  ...Object.entries(standIns).map(([name, replacement]) => ({ find: whole(name), replacement })),
  ...unused.map((name) => ({ find: whole(name), replacement: own('nothing') })),
];
