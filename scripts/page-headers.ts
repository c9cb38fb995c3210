import { parseArgs } from 'node:util';
import { pageHeaders } from '#page-headers';
import { repositoryRoot } from './stack/run.ts';
import { readText } from './checks/tree.ts';
import { headerLines, servers } from './stack/header-lines.ts';

/**
 * Prints the headers that the host of a built app must send with its page, from the app and its external hosts.
 * `corepack pnpm run page-headers volunteer --server=caddy --api=https://api.example.org --map`
 */
function print(): void {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      server: { type: 'string', default: 'nginx' },
      api: { type: 'string' },
      map: { type: 'boolean', default: false },
    },
  });
  const [app = ''] = positionals;
  const server = servers.find((one) => one === values.server);
  if (server === undefined) throw new Error(`--server is one of ${servers.join(', ')}.`);
  const page = readText(repositoryRoot, `apps/${app}/dist/index.html`);
  const headers = pageHeaders(page, { api: values.api, map: values.map ? 'amap' : 'builtIn' });
  console.log(headerLines(server, headers));
}

print();
