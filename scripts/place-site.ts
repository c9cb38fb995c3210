import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { placeSite } from './deploy/place-site.ts';
import { repositoryRoot } from './stack/run.ts';

/**
 * Places the build of an app at its host, with nginx's configuration:
 * `corepack pnpm run place-site volunteer /srv/www/volunteer --api=https://api.example.org --map`
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { api: { type: 'string' }, map: { type: 'boolean', default: false } },
});
const [app, target] = positionals;
if (app === undefined || target === undefined)
  throw new Error('The name of an app and the folder of its host are needed.');
placeSite({ dist: join(repositoryRoot, 'apps', app, 'dist'), target, ...values });
console.log(`Placed ${app} in ${target}.`);
