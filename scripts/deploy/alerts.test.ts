import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../apps/api/src/http/metrics.ts';
import { repositoryRoot } from '../stack/run.ts';
import { readFile } from './manifests.ts';

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}

const { groups }: Rules = parse(readFile('deploy/prometheus/rules.yml'));
const rules = groups.flatMap((group) => group.rules);
const dashboard: { panels: { title: string; targets: { expr: string }[] }[] } = JSON.parse(
  readFile('deploy/grafana/dashboard.json'),
);

/** Returns the metrics of a process, `_count` and `_bucket` of a histogram included, and the one of Prometheus itself. */
async function knownMetrics(): Promise<ReadonlySet<string>> {
  const pool = { totalCount: 0, idleCount: 0, waitingCount: 0 };
  const replica = { lagSeconds: () => 0, reads: () => ({ replica: 0, primary: 0 }) };
  const text = await createMetrics({ pool, replica, readOutbox: async () => [] }).read();
  const names = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
    kind === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name],
  );
  return new Set([...names, 'up']);
}

const namesIn = (expr: string) =>
  [...expr.replaceAll(/"[^"]*"/g, '').matchAll(/[a-z]+(?:_[a-z0-9]+)+(?=[{[)\s]|$)|\bup\b/g)].map(([name]) => name);

const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

test.each(expressions)('%s asks for metrics that the API has', async (_name, expr) => {
  const known = await knownMetrics();
  const named = namesIn(expr.replaceAll(/\bby \([^)]*\)/g, ''));
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => name !== 'histogram_quantile' && !known.has(name))).toEqual([]);
});

test('each alert is made to fire, and is quiet while all is well', () => {
  const tests: { tests: { name: string; alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[] } = parse(
    readFile('deploy/prometheus/rules.test.yml'),
  );
  const names = rules.map(({ alert }) => alert);
  const fired = tests.tests.flatMap((one) => one.alert_rule_test).filter((one) => one.exp_alerts.length > 0);
  expect(fired.map((one) => one.alertname)).toEqual(names);
  const quiet = tests.tests.find(({ name }) => name === 'all is well')?.alert_rule_test ?? [];
  expect(quiet.map((one) => one.alertname)).toEqual(names);
});

test('the folders of deploy are named in the page on deployment', () => {
  const page = readFile('docs/operations/deployment.md') + readFile('docs/operations/configuration.md');
  for (const name of readdirSync(join(repositoryRoot, 'deploy'))) expect(page).toContain(`deploy/${name}`);
});
