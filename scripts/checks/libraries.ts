import { importsOf } from './source.ts';
import { isTestFile, listSources, readText } from './tree.ts';

const features = ['apps/volunteer/src/features/', 'apps/org-admin/src/features/'];
const database = ['db', 'auth', 'services', 'call', 'http', 'modules', 'jobs', 'seed', 'testing']
  .map((place) => `apps/api/src/${place}/`)
  .concat('apps/api/bench/');

/** Where each library with a fence may be imported. Names of libraries also fence their sub-paths. */
const homes: Readonly<Record<string, readonly string[]>> = {
  'weixin-js-sdk': ['packages/wechat-bridge/'],
  ky: ['packages/api-client/'],
  'node-forge': ['packages/api-client/'],
  'react-vant': ['packages/ui-kit/'],
  qrcode: ['packages/ui-kit/'],
  compressorjs: ['packages/ui-kit/'],
  '@amap/amap-jsapi-loader': ['packages/ui-kit/src/map'],
  formik: ['packages/ui-kit/', ...features],
  yup: [
    'packages/validators/',
    'packages/contract/',
    'packages/ui-kit/',
    'packages/app-shell/src/session/phone-form.tsx',
    'apps/api/',
    ...features,
  ],
  jotai: ['packages/app-shell/src/draft/', 'apps/volunteer/src/', 'apps/org-admin/src/'],
  hono: ['apps/api/'],
  'drizzle-orm': database,
  pg: database,
  '@electric-sql/pglite': database,
};
const testTools = /^(vitest|msw|jsdom|fast-check|@testing-library\/|axe-core|@playwright\/)/;

/** Libraries stay behind the package that wraps them, and test tools out of shipped code. */
export function checkLibraries(root: string): string[] {
  return listSources(root).flatMap((path) =>
    importsOf(path, readText(root, path)).flatMap(({ request, line }) => {
      const problem = libraryProblem(path, request);
      return problem ? [`${path}:${line} ${problem}`] : [];
    }),
  );
}

function libraryProblem(path: string, request: string): string | undefined {
  const library = Object.keys(homes).find((name) => request === name || request.startsWith(`${name}/`));
  const allowed = library ? homes[library] : undefined;
  if (allowed && !isTestFile(path) && !allowed.some((place) => path.startsWith(place))) {
    return `imports ${request}, which belongs to ${allowed.join(', ')}: use what that place exports`;
  }
  const isShipped =
    /^(apps|packages)\/[\w-]+\/src\//.test(path) && !isTestFile(path) && !path.startsWith('packages/testing/');
  if (isShipped && testTools.test(request)) return `imports the test tool ${request}: move it to a test`;
  return undefined;
}
