import { mkdirSync, writeFileSync } from 'node:fs';
import { answersSource } from './answers-source.ts';
import { addressesSource } from './src/addresses-source.ts';
import { calls } from './src/calls.ts';

const sources = { addresses: addressesSource, answers: answersSource };
const folder = new URL('./generated/', import.meta.url);
const wanted = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
for (const [name, source] of Object.entries(sources)) {
  if (wanted.length === 0 || wanted.includes(name)) writeFileSync(new URL(`${name}.js`, folder), source(calls));
}
