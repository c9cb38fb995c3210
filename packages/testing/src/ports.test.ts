// @vitest-environment node
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, isBusy } from './ports.ts';

test('a port is free until something listens on it', async () => {
  const port = await freePort();
  expect(await isBusy(port)).toBe(false);
  const server = createServer();
  onTestFinished(() => void server.close());
  await new Promise<void>((listening) => server.listen(port, listening));
  expect(await isBusy(port)).toBe(true);
});

test('returns no port twice', async () => {
  const ports: number[] = [];
  for (let n = 0; n < 300; n += 1) ports.push(await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});
