import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../stack/run.ts';
import { sharedPackages } from './build-packages.ts';

/** Returns the TypeScript examples in the READMEs of the shared packages, by file name. */
export function readmeExamples(): Readonly<Record<string, string>> {
  const examples = sharedPackages().flatMap(({ folder }) => {
    const readme = readFileSync(join(repositoryRoot, folder, 'README.md'), 'utf8');
    const blocks = [...readme.matchAll(/^```tsx?\n(.*?)^```$/gms)];
    return blocks.map(([, code = ''], at) => [`${folder.split('/')[1]}-${at + 1}.tsx`, code]);
  });
  return Object.fromEntries(examples);
}
