import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { repositoryRoot } from './run.ts';

/** Packages of the npm registry with an old Chromium, by the variable that the tests read. */
const packed = {
  CHROMIUM_86: 'chrome-aws-lambda',
  CHROMIUM_114: '@sparticuz/chromium',
} as const;

/** Unpacks the old browsers once; returns their paths by the variables that the tests read. */
export function unpackOldBrowsers(): Readonly<Record<keyof typeof packed, string>> {
  const require = createRequire(join(repositoryRoot, 'e2e/package.json'));
  const unpack = (name: string): string => {
    const archive = join(dirname(require.resolve(name)), '../bin/chromium.br');
    const program = join(repositoryRoot, '.cache/old-browsers', name.replace(/\W+/g, '-'));
    if (existsSync(program)) return program;
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(`${program}.part`, brotliDecompressSync(readFileSync(archive)), { mode: 0o755 });
    renameSync(`${program}.part`, program);
    return program;
  };
  return { CHROMIUM_86: unpack(packed.CHROMIUM_86), CHROMIUM_114: unpack(packed.CHROMIUM_114) };
}
