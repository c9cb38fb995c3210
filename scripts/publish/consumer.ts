import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SharedPackage } from './build-packages.ts';

/** What a page of a consumer needs besides the packages: the peers that they name. */
const peers = {
  '@tanstack/react-query': '^5.108.0',
  i18next: '^26.7.2',
  react: '^18.3.1',
  'react-dom': '^18.3.1',
  'react-i18next': '^17.1.13',
  'react-router-dom': '^6.30.6',
};

const compilerOptions = {
  target: 'ES2022',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  types: ['vite/client'],
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  skipLibCheck: true,
  noEmit: true,
};

const page = `import '@vp/ui-kit/styles.css';
import { Guarded, SessionProvider, createSessionStore, volunteerSite } from '@vp/access';
import { createI18n } from '@vp/i18n';
import { TextsProvider } from '@vp/i18n/react';
import { volunteerTexts } from '@vp/i18n/volunteer';
import { FormShell, TextField } from '@vp/ui-kit/form';
import { closedObject, username } from '@vp/validators';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const translations = await createI18n({ app: volunteerTexts, language: 'zh-TW' });
await translations.load('validation');
const store = createSessionStore({ site: 'volunteer', storage: localStorage });

createRoot(document.body).render(
  <BrowserRouter>
    <TextsProvider translations={translations} now={() => new Date()}>
      <SessionProvider store={store}>
        <Guarded site={volunteerSite} readingOpen={true} leave={() => undefined} denied={() => null} waiting={null}>
          <FormShell
            id="account"
            initialValues={{ username: '' }}
            schema={closedObject({ username: username().required() })}
            onSubmit={() => undefined}
          >
            <TextField name="username" label="Username" />
          </FormShell>
        </Guarded>
      </SessionProvider>
    </TextsProvider>
  </BrowserRouter>,
);
`;

const wrong = `import { refusalsForSignUp } from '@vp/domain';

export const refusals: readonly number[] = refusalsForSignUp({ kind: 'guest' }, 'no activity', new Date());
`;

const runOnNode = `import { isApiError } from '@vp/api-client';
import { calls } from '@vp/contract';
import { refusalsForSignUp } from '@vp/domain';
import { createTranslate } from '@vp/i18n/server';
import { closedObject, username, validate } from '@vp/validators';

const activity = { periods: [] };
const outcome = validate(closedObject({ username: username().required() }), { username: 'x' });
console.log(
  JSON.stringify({
    refusal: refusalsForSignUp({ kind: 'guest' }, activity, new Date())[0],
    path: calls.activity.detail.path,
    problems: outcome.problems.map(({ path, message }) => path + ' ' + message.key),
    text: createTranslate()('pt', 'common.productName'),
    isError: isApiError(new Error('none')),
  }),
);
`;

const viteOf = (page: string): string => `import react from '@vitejs/plugin-react';
import { postcssPlugins } from '@vp/ui-kit/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  css: { postcss: { plugins: postcssPlugins() } },
  build: { target: 'es2022', rolldownOptions: { input: '${page}' } },
});
`;

/** What a build of somebody's pages imports, and no page. */
const ofTheBuild: readonly string[] = ['@vp/ui-kit/vite'];

/** What draws or needs a browser; every other entry is imported on Node as well. */
const needsBrowser = /^@vp\/(access|app-shell|ui-kit|wechat-bridge)(?!\/vite)|^@vp\/i18n\/react$/;

const isStyle = (entry: string): boolean => entry.endsWith('.css');

/** Every entry with something of its types used, so that none is left out. */
function entriesModule(entries: readonly string[]): string {
  const modules = entries.filter((entry) => !isStyle(entry));
  const imports = modules.map((entry, at) => `import * as entry${at} from '${entry}';`);
  const styles = entries.filter(isStyle).map((entry) => `import '${entry}';`);
  return [
    ...styles,
    ...imports,
    `export const entries = [${modules.map((_, at) => `entry${at}`).join(', ')}] as const;`,
    '',
  ].join('\n');
}

const logEntries = (from: string): string =>
  `import { entries } from '${from}';\nconsole.log(entries.filter((entry) => Object.keys(entry).length > 0).length);\n`;

/** Writes a project that uses the packages as somebody outside of the workspace would. */
export function writeConsumer(folder: string, packages: readonly SharedPackage[]): void {
  const entries = packages.flatMap((one) => one.entries);
  const onPages = entries.filter((entry) => !ofTheBuild.includes(entry));
  const onNode = entries.filter((entry) => !isStyle(entry) && !needsBrowser.test(entry));
  // The declarations of the packages themselves are checked as well.
  const whole = { ...compilerOptions, skipLibCheck: false };
  const dependencies = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  const devDependencies = {
    '@types/react': '^18.3.31',
    '@types/react-dom': '^18.3.7',
    '@vitejs/plugin-react': '^6.3.0',
    postcss: '^8.5.33',
    vite: '^8.3.8',
  };
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...dependencies, ...peers },
    devDependencies,
  };
  const files: Readonly<Record<string, string>> = {
    'package.json': JSON.stringify(manifest),
    'pnpm-workspace.yaml': 'packages: []\nstrictPeerDependencies: true\n',
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['page.tsx', 'vite.config.ts'] }),
    'tsconfig.entries.json': JSON.stringify({ compilerOptions: whole, include: ['entries.ts'] }),
    'tsconfig.broken.json': JSON.stringify({ compilerOptions: whole, include: ['uses-broken.ts'] }),
    'tsconfig.wrong.json': JSON.stringify({ compilerOptions, include: ['wrong.ts'] }),
    'page.tsx': page,
    'wrong.ts': wrong,
    'entries.ts': entriesModule(entries),
    // Declarations that name what nobody has: the check of all entries must find them.
    'broken.d.ts': "import type { Missing } from './missing.js';\nexport declare const made: Missing;\n",
    'uses-broken.ts': "import { made } from './broken.js';\nexport const text: string = made;\n",
    'entries-of-pages.ts': entriesModule(onPages),
    'entries.html': '<!doctype html><html><body><script type="module" src="/all-entries.ts"></script></body></html>',
    'all-entries.ts': logEntries('./entries-of-pages.ts'),
    'entries-on-node.mjs': entriesModule(onNode).replace(' as const', ''),
    'import-on-node.mjs': logEntries('./entries-on-node.mjs'),
    'run-on-node.mjs': runOnNode,
    'vite.config.ts': viteOf('index.html'),
    'vite.entries.config.ts': viteOf('entries.html'),
    'index.html':
      '<!doctype html><html lang="zh-Hant-MO"><body><script type="module" src="/page.tsx"></script></body></html>',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}
