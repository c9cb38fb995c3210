interface Place {
  home: string;
  from: string;
  to: string;
  isTest: boolean;
}
interface Layer {
  name: string;
  height: number | undefined;
  island: string;
}

const singlePages = new Set(['apps/volunteer', 'apps/org-admin']);

/**
 * Returns why one file inside an app may not import another of the same app; undefined when it may. Paths start at
 * `src/`.
 */
export function placeProblem({ home, from, to, isTest }: Place): string | undefined {
  const layerOf = singlePages.has(home) ? spaLayer : home === 'apps/api' ? apiLayer : undefined;
  if (!layerOf || !from.startsWith('src/') || !to.startsWith('src/')) return undefined;
  const own = layerOf(from);
  const other = layerOf(to);
  const unknown = [own, other].find(({ height }) => height === undefined);
  if (unknown)
    return `lies beside or imports the unknown room ${unknown.name}: give it a height in scripts/checks/layers.ts`;
  if (own.name === other.name && own.island !== other.island) {
    return `imports ${to}: ${own.name} are islands; move what both need ${own.name === 'features' ? 'to shared/' : 'to services/<noun>/'}`;
  }
  if (isTest) return undefined;
  if (other.name === 'testing') return `imports ${to}: only tests may import testing/`;
  if ((other.height ?? 0) > (own.height ?? 0))
    return `imports ${to}: ${own.name} may not look up to ${other.name}; pass the value in, take a narrower type, or move what is needed down`;
  return own.name === 'services' && other.name === 'services' ? serviceProblem(from, to) : undefined;
}

/** The nouns of `services/` from the bottom up: each may import those before it. */
const serviceNouns = [
  'operator',
  'audit',
  'file',
  'notification',
  'agreement',
  'code-list',
  'verification',
  'provider',
  'account',
  'organization',
  'volunteer',
  'real-name',
  'queue',
  'activity',
  'participant',
  'attendance',
  'insight',
  'review',
  'membership',
  'check-in-code',
  'day-board',
  'hours-proof',
  'integrity-case',
  'organization-request',
  'todo',
  'registration',
  'session',
  'recovery',
  'card',
  'news',
];

function serviceProblem(from: string, to: string): string | undefined {
  const [own = '', other = ''] = [from, to].map((path) => path.split('/')[2]);
  const unknown = [own, other].find((noun) => !serviceNouns.includes(noun));
  if (unknown !== undefined)
    return `lies in or imports services/${unknown}: give it a place in scripts/checks/layers.ts`;
  if (serviceNouns.indexOf(other) <= serviceNouns.indexOf(own)) return undefined;
  return `imports ${to}: services/${own} may not look up to services/${other}; pass the value in or move what is needed down`;
}

function spaLayer(path: string): Layer {
  const [, place = '', island = ''] = path.split('/');
  if (place === 'features') return { name: 'features', height: 2, island };
  if (place === 'shared') return { name: 'shared', height: 1, island: '' };
  if (place === 'app') return { name: 'app', height: 3, island: '' };
  if (place === 'testing') return { name: 'testing', height: 5, island: '' };
  return { name: 'main', height: 4, island: '' };
}

/** The rooms of the API from the bottom up. Each may import those before it, so that no two import each other. */
const apiRooms = [
  'crypto',
  'refusal',
  'config',
  'ports',
  'db',
  'text',
  'auth',
  'call',
  'services',
  'http',
  'modules',
  'seed',
  'jobs',
  'app',
  'main',
  'testing',
] as const;

function apiLayer(path: string): Layer {
  const [, place = '', island = ''] = path.split('/');
  const name = place === 'main.ts' ? 'main' : place.endsWith('.ts') ? 'app' : place;
  const height = apiRooms.findIndex((room) => room === name);
  return { name, height: height === -1 ? undefined : height, island: name === 'modules' ? island : '' };
}
