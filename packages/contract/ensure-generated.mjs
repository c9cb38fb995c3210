import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Plain JavaScript: it runs before anything that reads TypeScript. */
const sources = new URL('./src/', import.meta.url);
const written = new URL('./generated/addresses.js', import.meta.url);

const changedAt = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const newest = Math.max(...readdirSync(sources).map((name) => changedAt(new URL(name, sources))));

if (newest > changedAt(written)) {
  const script = fileURLToPath(new URL('./generate.ts', import.meta.url));
  execFileSync(process.execPath, ['--import', 'tsx', script], { cwd: new URL('.', import.meta.url), stdio: 'inherit' });
}
