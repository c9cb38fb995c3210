import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const skippedFolders = new Set([
  'node_modules',
  'dist',
  'coverage',
  'test-results',
  'playwright-report',
  '.git',
  '.turbo',
  '.cache',
  '.data',
]);

/** Every file below `root`, as sorted paths relative to it with forward slashes; built and installed folders are skipped. */
export function listFiles(root: string): string[] {
  const found: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory() && !skippedFolders.has(entry.name)) visit(path);
      if (entry.isFile()) found.push(path);
    }
  };
  visit('');
  return found.sort();
}

/** The TypeScript sources of packages, apps and journeys, without declaration files. */
export function listSources(root: string): string[] {
  return listFiles(root).filter((path) => /^(packages|apps|e2e)\/.*(?<!\.d)\.tsx?$/.test(path));
}

export function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Tests and their helpers may use code that shipped code may not. */
export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/(setup|test-setup)\.tsx?$|^e2e\//.test(path);
}
