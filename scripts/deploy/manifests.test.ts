import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productVersion } from '../../packages/domain/src/product-version.ts';
import { loadConfig } from '../../apps/api/src/config/config.ts';
import { variables, withSecretFiles } from '../../apps/api/src/config/secret-files.ts';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repositoryRoot } from '../stack/run.ts';
import { builtImages, has, kubernetesFolder, readCompose, readFile, readManifests } from './manifests.ts';
import type { Container } from './manifests.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const manifests = readManifests();
const ofKind = (kind: string) => manifests.filter((one) => one.kind === kind);
const containers = manifests.flatMap(({ spec }) => spec.template?.spec.containers ?? []);
const apiFile = readFile('deploy/docker/api.Dockerfile');
const opsRoutes = readFile('apps/api/src/http/ops-routes.ts');

const envNames = (environment: object) => Object.keys(environment).map((name) => name.replace(/_FILE$/, ''));
const envOf = (file: string) =>
  Object.fromEntries(
    readFile(file)
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
const envFile = envOf(`${kubernetesFolder}/api.env`);

describe('the compose file', () => {
  const api = services.filter(([, { image }]) => image === 'volunteer-platform/api');

  test('builds every image of a Dockerfile, and no other', () => {
    const built = services.filter(([, { build }]) => build !== undefined);
    expect(new Set(built.map(([, { image }]) => image))).toEqual(new Set(builtImages()));
    for (const [, { build, image }] of built) {
      const stem = image?.split('/')[1];
      const expected = build?.args?.['APP'] === undefined ? stem : 'site';
      expect(build?.dockerfile).toBe(`deploy/docker/${expected}.Dockerfile`);
      expect(build?.args?.['APP'] ?? stem).toBe(stem);
    }
  });

  test.each(api)('%s has variables that the API knows, and is started with a program that it has', (_name, service) => {
    expect(envNames(service.environment ?? {}).filter((name) => !variables.includes(name))).toEqual([]);
    const program = service.command?.[1] ?? 'dist/main.js';
    expect(existsSync(join(repositoryRoot, 'apps/api/src', program.slice(5).replace('.js', '.ts')))).toBe(true);
  });

  test('its secrets and settings start a production', () => {
    const home = mkdtempSync(join(tmpdir(), 'vp-compose-'));
    cpSync(join(repositoryRoot, 'deploy/compose/up.sh'), join(home, 'up.sh'));
    execFileSync('sh', [join(home, 'up.sh'), '--secrets-only']);
    const files = Object.entries(compose.secrets);
    for (const [, { file }] of files) expect([file, existsSync(join(home, file))]).toEqual([file, true]);
    for (const [, { environment = {}, secrets = [] }] of services) {
      const used = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(new Set(used.map((path) => path.slice('/run/secrets/'.length)))).toEqual(new Set(secrets));
    }
    const [, { environment = {} } = {}] = api[0] ?? [];
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace('/run/secrets/', `${home}/secrets/`),
    ]);
    const config = loadConfig(withSecretFiles(Object.fromEntries(given)));
    expect(config).toMatchObject({ profile: 'production', files: 's3', databasePrepare: 'off', migrateAtStart: false });
    expect(readFileSync(join(home, 'secrets/userlist.txt'), 'utf8')).toContain(
      new URL(config.databaseUrl ?? '').password,
    );
    rmSync(home, { recursive: true });
  });

  test('each host and port that one service names is another service, and mounted files exist', () => {
    const proxy = readFile('deploy/compose/proxy.conf');
    const named = [...proxy.matchAll(/(?:server |http:\/\/)([\w-]+):8080/g)].map(([, host]) => host);
    expect(new Set(named)).toEqual(new Set(['api-1', 'api-2', 'volunteer', 'org-admin']));
    for (const host of named) expect(Object.keys(compose.services)).toContain(host);
    const secrets = readFile('deploy/compose/up.sh').matchAll(/@([a-z]+):(\d+)\//g);
    expect([...secrets].map(([, host, port]) => `${host}:${port}`)).toEqual(['pgbouncer:6432', 'postgres:5432']);
    expect(readFile('deploy/pgbouncer/pgbouncer.ini')).toContain('listen_port = 6432');
    expect(apiFile).toContain('PORT=8080');
    const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''));
    for (const path of mounted.filter((name) => name.startsWith('.') && !name.startsWith('./secrets')))
      expect([path, existsSync(join(repositoryRoot, 'deploy/compose', path))]).toEqual([path, true]);
  });

  test.skipIf(!has('docker-compose'))('is accepted by docker-compose', () => {
    const args = ['-f', 'deploy/compose/compose.yaml', 'config', '--services'];
    const text = execFileSync('docker-compose', args, { cwd: repositoryRoot, encoding: 'utf8' });
    expect(new Set(text.trim().split('\n'))).toEqual(new Set(Object.keys(compose.services)));
  });
});

test('the settings of a plain server start a production once its keys and secrets are filled in', () => {
  const settings = envOf('deploy/api.env.example');
  const key = randomBytes(32).toString('base64');
  const filled = { FIELD_KEYS: `k1:${key}`, FINGERPRINT_KEY: key, METRICS_TOKEN: 'token', SMS_TOKEN: 'token' };
  expect(
    Object.keys(settings)
      .filter((name) => settings[name] === '' || name === 'FIELD_KEYS')
      .toSorted(),
  ).toEqual(Object.keys(filled).toSorted());
  expect(loadConfig({ ...settings, ...filled })).toMatchObject({ profile: 'production', sms: 'http' });
});

describe('the Kustomize base', () => {
  const probesOf = (container: Container) =>
    [container.startupProbe, container.livenessProbe, container.readinessProbe].filter((probe) => probe !== undefined);

  test('uses images of the Dockerfiles with the version of the product', () => {
    const { images }: { images: { name: string; newTag: string }[] } = parse(
      readFile(`${kubernetesFolder}/kustomization.yaml`),
    );
    expect(new Set(images.map(({ name }) => name))).toEqual(new Set(containers.map(({ image }) => image)));
    for (const { name, newTag } of images)
      expect([builtImages().includes(name), newTag]).toEqual([true, productVersion]);
  });

  test('has variables that the API knows, and together with the documented secrets they start a production', () => {
    expect(envNames(envFile).filter((name) => !variables.includes(name))).toEqual([]);
    const secrets = [...readFile('docs/operations/deployment.md').matchAll(/--from-literal=(\w+)=/g)].map(
      ([, name]) => name,
    );
    expect(secrets.filter((name) => !variables.includes(name ?? ''))).toEqual([]);
    const key = Buffer.from(Array.from({ length: 32 }, (_, n) => n)).toString('base64');
    const values = Object.fromEntries(
      secrets.map((name) => [
        name,
        name === 'FIELD_KEYS' ? `k1:${key}` : name === 'FINGERPRINT_KEY' ? key : 'https://x.example',
      ]),
    );
    expect(loadConfig({ ...envFile, ...values })).toMatchObject({ profile: 'production', files: 's3' });
  });

  test.each(containers.map((container) => [container.name, container] as const))(
    'the container %s is probed at a path and a port that answer, and has a root that is read only',
    (_name, container) => {
      for (const { httpGet } of probesOf(container)) {
        expect(container.ports?.map(({ name }) => name)).toContain(httpGet.port);
        if (container.name === 'api') expect(opsRoutes).toContain(`hono.get('${httpGet.path}'`);
        else expect(readFile('deploy/nginx/app.conf')).toContain(`location ${httpGet.path} {`);
      }
      for (const { containerPort } of container.ports ?? []) {
        const file = container.name === 'api' ? 'api' : 'site';
        expect(readFile(`deploy/docker/${file}.Dockerfile`)).toContain(`EXPOSE ${containerPort}`);
      }
      expect(container.securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
      for (const source of container.envFrom ?? [])
        expect(Object.values(source).map(({ name }) => name)).toEqual(['volunteer-api']);
    },
  );

  test('services, budgets, scaling and ingress lead to a deployment', () => {
    const deployments = ofKind('Deployment').map(({ metadata }) => metadata.name);
    for (const kind of ['Service', 'PodDisruptionBudget'])
      expect(ofKind(kind).map(({ metadata }) => metadata.name)).toEqual(deployments);
    for (const { spec } of ofKind('HorizontalPodAutoscaler')) expect(deployments).toContain(spec.scaleTargetRef?.name);
    const paths = ofKind('Ingress').flatMap(({ spec }) => spec.rules?.flatMap(({ http }) => http.paths) ?? []);
    expect(paths.map(({ path }) => path)).toEqual(['/api', '/', '/api', '/']);
    for (const { backend } of paths) expect(deployments).toContain(backend.service.name);
  });

  test('an instance has time to stop', () => {
    const [api] = ofKind('Deployment').filter(({ metadata }) => metadata.name === 'volunteer-api');
    expect(api?.spec.template?.spec.terminationGracePeriodSeconds).toBeGreaterThan(15);
  });

  test.skipIf(!has('kubectl'))('is rendered by Kustomize', () => {
    const text = execFileSync('kubectl', ['kustomize', kubernetesFolder], { cwd: repositoryRoot, encoding: 'utf8' });
    expect(text).toContain(`image: volunteer-platform/api:${productVersion}`);
    expect(text).toMatch(/configMapRef:\n\s+name: volunteer-api-\w+/);
  });
});
