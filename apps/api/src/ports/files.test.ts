import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readiness } from '../http/health.ts';
import { testApi } from '../testing/test-api.ts';
import { diskStore, s3Store } from './files.ts';
import { storageKey } from './picture-store.ts';

const bytes = new TextEncoder().encode('picture');
const key = storageKey('private', 'ab'.repeat(32));

test('a stored picture can be read, stored again and removed', async () => {
  const store = diskStore(mkdtempSync(join(tmpdir(), 'vp-files-')));
  expect(await store.get(key)).toBeUndefined();
  await Promise.all([store.put(key, bytes, 'image/png'), store.put(key, bytes, 'image/png')]);
  expect(await store.get(key)).toEqual(bytes);
  await store.remove(key);
  await store.remove(key);
  expect(await store.get(key)).toBeUndefined();
});

test('the disk of a new machine is healthy before the first picture', async () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'vp-files-')), 'data');
  const { services } = await testApi();
  const config = { ...services.config, dataDir, files: 'disk' } as const;
  const ports = { ...services.ports, files: diskStore(join(dataDir, 'files')) };
  expect((await readiness({ ...services, config, ports })).checks).toMatchObject({ storage: 'ok' });
});

test('half a file is replaced and nothing else is left in the folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vp-files-'));
  const store = diskStore(folder);
  await store.put(key, bytes, 'image/png');
  writeFileSync(join(folder, key), 'pic');
  await store.put(key, bytes, 'image/png');
  expect(await store.get(key)).toEqual(bytes);
  expect(readdirSync(join(folder, 'private', 'ab'))).toEqual(['ab'.repeat(32)]);
});

test.each(['../secret', 'private/../../etc/passwd', 'private/ab/x', '', `public/${'ab'.repeat(32)}`])(
  '%j is no key',
  async (wrong) => {
    const store = diskStore(mkdtempSync(join(tmpdir(), 'vp-files-')));
    await expect(Promise.resolve().then(() => store.get(wrong))).rejects.toThrow('no storage key');
  },
);

test('an S3 store gets signed requests for the key in its bucket', async () => {
  const kept = new Map<string, Buffer>();
  const signed: boolean[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      signed.push((request.headers.authorization ?? '').startsWith('AWS4-HMAC-SHA256 Credential=me/'));
      const path = request.url ?? '';
      if (request.method === 'PUT') kept.set(path, Buffer.concat(chunks));
      if (request.method === 'DELETE') kept.delete(path);
      const found = kept.get(path);
      response
        .writeHead(request.method === 'GET' && found === undefined ? 404 : 200)
        .end(request.method === 'GET' ? found : undefined);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const store = s3Store({
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'pictures',
    region: 'x',
    accessKey: 'me',
    secretKey: 'secret',
  });
  await store.put(key, bytes, 'image/png');
  expect([...kept.keys()]).toEqual([`/pictures/${key}`]);
  expect(await store.get(key)).toEqual(bytes);
  await store.remove(key);
  expect(await store.get(key)).toBeUndefined();
  expect(signed.every(Boolean)).toBe(true);
  server.close();
});
