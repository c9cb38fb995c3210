import { mkdirSync, writeFileSync } from 'node:fs';
import { addressesSource } from './src/addresses-source.ts';
import { calls } from './src/calls.ts';

const folder = new URL('./generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
writeFileSync(new URL('addresses.js', folder), addressesSource(calls));
