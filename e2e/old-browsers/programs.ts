import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';

const { resolve } = createRequire(import.meta.url);
const folder = fileURLToPath(new URL('../../.cache/old-browsers', import.meta.url));

/** Returns the path of the old Chromium in a package of the npm registry, and unpacks it once. */
export function oldChromium(name: 'chrome-aws-lambda' | '@sparticuz/chromium'): string {
  const program = join(folder, name.replace(/\W+/g, '-'));
  if (existsSync(program)) return program;
  mkdirSync(folder, { recursive: true });
  const archive = readFileSync(join(dirname(resolve(name)), '../bin/chromium.br'));
  writeFileSync(`${program}.part`, brotliDecompressSync(archive), { mode: 0o755 });
  renameSync(`${program}.part`, program);
  return program;
}
