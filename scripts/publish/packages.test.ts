import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readText } from '../checks/tree.ts';
import { repositoryRoot, runQuietly } from '../stack/run.ts';
import { sharedPackages } from './build-packages.ts';
import { publishPackages } from './publish.ts';
import { noRegistry } from './registry.ts';

const packages = sharedPackages();
const tarballs = mkdtempSync(join(tmpdir(), 'vp-packed-'));

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/** Packages with a React context, a store or an error class: a second copy of them breaks a page. */
const existOnce = ['@vp/access', '@vp/api-client', '@vp/app-shell', '@vp/i18n', '@vp/ui-kit', '@vp/wechat-bridge'];

const tarballOf = (name: string) =>
  readdirSync(tarballs).find((file) => file.startsWith(`${name.slice(1).replace('/', '-')}-`)) ?? '';

const expectToRun = async (command: string, ...args: readonly string[]) => {
  const { exitCode, output } = await runQuietly({ command, args, cwd: tarballs, env: { NO_COLOR: '1' } });
  expect(exitCode, output).toBe(0);
  return output;
};

/** Reads `package.json` of a tarball: pnpm has replaced the ranges of the workspace. */
const manifestOf = async (name: string): Promise<Manifest> =>
  JSON.parse(await expectToRun('tar', '-xzOf', tarballOf(name), 'package/package.json'));

beforeAll(async () => {
  // Packed as a developer packs them, without the release script and without an earlier build.
  for (const { folder } of packages) rmSync(join(repositoryRoot, folder, 'dist'), { recursive: true, force: true });
  const filters = packages.map(({ name }) => `--filter=${name}`);
  const target = ['--pack-destination', tarballs];
  await expectToRun('pnpm', '--dir', repositoryRoot, '--recursive', ...filters, 'pack', ...target);
}, 240_000);

afterAll(() => rmSync(tarballs, { recursive: true, force: true }));

test.each(packages)(
  '$name is packed as Node, bundlers and TypeScript read it',
  async ({ name }) => {
    const tarball = tarballOf(name);
    await expectToRun('publint', tarball, '--strict');
    // Declarations of parts with a style sheet import it, which the tool reports as a missing module.
    const rules = /ui-kit|map|app-shell|account-pages/.test(name)
      ? ['--ignore-rules', 'internal-resolution-error']
      : [];
    await expectToRun('attw', tarball, '--profile', 'esm-only', '--exclude-entrypoints', 'styles.css', ...rules);
    const files = await expectToRun('tar', '-tzf', tarball);
    expect(files).not.toMatch(/^package\/src\/|\.test\.|\/testing\//m);
    const kinds =
      /^package\/(package\.json|README\.md|CHANGELOG\.md|(dist|generated)\/.*\.(js|js\.map|d\.ts|css|svg|json))$/;
    expect(files.split('\n').filter((file) => file !== '' && !kinds.test(file))).toEqual([]);
  },
  120_000,
);

test.each(packages)('$name names its source, its licence and its Node, and maps contain the sources', async (one) => {
  expect(await manifestOf(one.name)).toMatchObject({
    license: expect.any(String),
    repository: { type: 'git', url: expect.stringMatching(/^git\+https:/), directory: one.folder },
    bugs: { url: expect.stringMatching(/^https:/) },
    engines: { node: '>=20.19' },
  });
  const map = JSON.parse(await expectToRun('tar', '-xzOf', tarballOf(one.name), 'package/dist/index.js.map'));
  expect(map.sourcesContent).toEqual([expect.stringContaining('export ')]);
});

test.each(packages)('an update of one other package leaves $name with one copy of it', async ({ name, version }) => {
  const { dependencies = {}, peerDependencies = {} } = await manifestOf(name);
  const ours = Object.entries({ ...dependencies, ...peerDependencies }).filter(([other]) => other.startsWith('@vp/'));
  expect(ours.filter(([, range]) => range !== `^${version}`)).toEqual([]);
  expect(Object.keys(dependencies).filter((other) => existOnce.includes(other))).toEqual([]);
});

test('each package with React parts says in words whether they render on a server', async () => {
  const silent = packages.filter(({ folder }) => {
    const { peerDependencies = {} }: Manifest = JSON.parse(readText(repositoryRoot, `${folder}/package.json`));
    return (
      'react' in peerDependencies && !/Browser only|on a server/i.test(readText(repositoryRoot, `${folder}/README.md`))
    );
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('all shared packages have one version, which they keep together', () => {
  expect(new Set(packages.map(({ version }) => version)).size).toBe(1);
  const { fixed } = JSON.parse(readFileSync(join(repositoryRoot, '.changeset/config.json'), 'utf8'));
  expect(fixed).toEqual([packages.map(({ name }) => name)]);
});

test.each(packages)('$name publishes each entry that it has inside the workspace', ({ folder, name, entries }) => {
  const { exports } = JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8'));
  const own = Object.keys(exports).filter((entry) => !entry.startsWith('./testing'));
  expect(entries).toEqual(own.map((entry) => name + entry.slice(1)));
});

test('a release without a registry in the configuration is refused with the next step', async () => {
  await expect(publishPackages({ NPM_CONFIG_USERCONFIG: join(tarballs, 'none') })).rejects.toThrow(noRegistry);
});
