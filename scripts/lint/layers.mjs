import { posix } from 'node:path';
import { rule } from './rule.mjs';

/** From the bottom up: each may import those before it. */
const spaRooms = ['shared', 'features', 'app', 'main', 'testing'];
const apiRooms =
  'crypto refusal config ports db text auth call services http modules seed jobs commands app main testing'.split(' ');
/** The nouns of `services/` from the bottom up. */
const serviceNouns = (
  'operator audit file notification agreement code-list verification provider account organization authority-transfer volunteer guardian ' +
  'real-name queue activity participant feedback attendance insight review correction membership check-in-code day-board hours-proof ' +
  'integrity-case content-report organization-request todo registration session recovery card news'
).split(' ');

/** Features and modules do not know each other. */
const islands = { features: 'shared/', modules: 'services/<noun>/' };

const isTest = (path) => /\.test\.tsx?$|\/testing\/|\/(setup|test-setup)\.tsx?$/.test(path);

/** Room, noun and height of a file of an app, by its path below `src/`. */
function placeOf(app, path) {
  const [first, noun] = path.split('/');
  const loose = app === 'api' && first !== 'main.ts' ? 'app' : 'main';
  const isFolder = noun !== undefined && (app === 'api' || spaRooms.includes(first));
  const room = isFolder ? first : loose;
  return { room, noun, height: (app === 'api' ? apiRooms : spaRooms).indexOf(room) };
}

/** Returns why one file of an app may not import another; undefined when it may. */
function problemOf({ app, from, to }) {
  const [own, other] = [from, to].map((path) => placeOf(app, path));
  const unknown = [own, other].find(({ height }) => height === -1);
  if (unknown)
    return `lies in or imports the unknown room ${unknown.room}: give it a height in scripts/lint/layers.mjs`;
  if (own.room in islands && own.room === other.room && own.noun !== other.noun)
    return `${own.room} are islands: move what both need to ${islands[own.room]}`;
  if (isTest(`/${from}`)) return undefined;
  if (other.room === 'testing') return 'only tests may import testing/';
  const down = 'pass the value in, take a narrower type, or move what is needed down';
  if (other.height > own.height) return `${own.room} may not look up to ${other.room}: ${down}`;
  if (own.room !== 'services' || other.room !== 'services') return undefined;
  const [low, high] = [own, other].map(({ noun }) => serviceNouns.indexOf(noun));
  if (low === -1 || high === -1)
    return `services/${low === -1 ? own.noun : other.noun} has no place in scripts/lint/layers.mjs`;
  return high > low ? `services/${own.noun} may not look up to services/${other.noun}: ${down}` : undefined;
}

/** Imports inside an app point down and never from one feature or module to another. */
export const downwardImports = rule((report, _source, { filename }) => {
  const [, app, from] = /\/apps\/([\w-]+)\/src\/(.*)$/.exec(filename.replaceAll('\\', '/')) ?? [];
  return {
    'ImportDeclaration, ExportNamedDeclaration[source], ExportAllDeclaration, ImportExpression'(node) {
      const request = node.source.value;
      const to = typeof request === 'string' && request.startsWith('.') && posix.join(posix.dirname(from), request);
      const problem = to && !to.startsWith('..') && problemOf({ app, from, to });
      if (problem) report(node, `Imports ${to}: ${problem}.`);
    },
  };
});
