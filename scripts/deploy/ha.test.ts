import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFile } from './manifests.ts';

interface Patroni {
  readonly etcd3: { readonly hosts: string };
  readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> };
  readonly postgresql: { readonly connect_address: string };
  readonly restapi: { readonly connect_address: string };
}

const patroni: Patroni = parse(readFile('deploy/ha/patroni.yml'));
const etcd = readFile('deploy/ha/etcd.env');
const haproxy = readFile('deploy/ha/haproxy.cfg');
const page = readFile('docs/operations/high-availability.md');

const addressesIn = (text: string, port: string) =>
  [...text.matchAll(new RegExp(`10\\.0\\.0\\.\\d:${port}`, 'g'))].map(([address]) => address.split(':')[0]);
const hosts = ['10.0.0.1', '10.0.0.2', '10.0.0.3'];

test('a silent primary loses its role within 20 seconds, and only a synchronous standby gets it', () => {
  const { dcs } = patroni.bootstrap;
  expect(dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true, synchronous_node_count: 1 });
  const [ttl, loopWait, retry] = [dcs['ttl'], dcs['loop_wait'], dcs['retry_timeout']].map(Number);
  expect(ttl).toBeLessThanOrEqual(20);
  expect(ttl).toBeGreaterThanOrEqual(Number(loopWait) + 2 * Number(retry));
});

test('etcd, Patroni and HAProxy name the same hosts and ports', () => {
  expect(addressesIn(patroni.etcd3.hosts, '2379')).toEqual(hosts);
  expect(addressesIn(/^ETCD_INITIAL_CLUSTER=.*$/m.exec(etcd)?.[0] ?? '', '2380')).toEqual(hosts);
  expect(addressesIn(haproxy, '5432')).toEqual(hosts);
  const [sqlPort, restPort] = [patroni.postgresql, patroni.restapi].map((one) => one.connect_address.split(':')[1]);
  expect(haproxy.match(new RegExp(`:${sqlPort} check port ${restPort}$`, 'gm'))).toHaveLength(3);
});

test('the page names the address of HAProxy, and the ports to open', () => {
  const address = /bind (\S+)/.exec(haproxy)?.[1];
  expect(page).toContain(`@${address}/volunteer`);
  for (const port of ['2379', '2380', '5432', '8008']) expect(page).toMatch(new RegExp(`Ports .*${port}`));
});
