import { expect, test } from 'vitest';
import { pageHeaders } from '#page-headers';
import { readText } from '../checks/tree.ts';
import { headerLines, servers } from './header-lines.ts';
import { repositoryRoot } from './run.ts';

/** Hashes depend on the build: the page of the documentation has none. */
const page = '<html><script src="/wu/config.js"></script></html>';

test.each(servers)('the lines for %s in the documentation are the ones that are written', (server) => {
  const lines = headerLines(server, pageHeaders(page, { map: 'builtIn' }));
  const shown = readText(repositoryRoot, 'docs/operations/deployment.md').replace(/ 'sha256-…'/g, '');
  expect(shown).toContain(lines);
});
