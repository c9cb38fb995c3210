import { writeFileSync } from 'node:fs';
import { calls } from './src/calls.ts';
import { addressesSource } from './src/addresses-source.ts';

writeFileSync(new URL('./src/addresses.ts', import.meta.url), addressesSource(calls));
