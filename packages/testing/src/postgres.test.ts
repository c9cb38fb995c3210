// @vitest-environment node
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startPostgres } from './postgres.ts';

/** Requests TLS, which every PostgreSQL server answers with one byte: it proves that the server is running. */
function greets(url: string): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])),
    );
    socket.once('data', (byte) => {
      socket.destroy();
      answer(byte.toString('latin1') === 'N' || byte.toString('latin1') === 'S');
    });
    socket.once('error', () => answer(false));
  });
}

test.each(['stop', 'kill'] as const)(
  'starts a real PostgreSQL on this machine only, and removes it after %s',
  async (ending) => {
    const postgres = await startPostgres();
    expect(new URL(postgres.url).hostname).toBe('127.0.0.1');
    expect(await greets(postgres.url)).toBe(true);
    await postgres[ending]();
    expect(await greets(postgres.url)).toBe(false);
  },
);

test.each(['SIGKILL', 'SIGINT'] as const)('resumes a server halted by %s at its address', async (signal) => {
  const postgres = await startPostgres();
  await postgres.halt(signal);
  expect(await greets(postgres.url)).toBe(false);
  await postgres.resume();
  expect(await greets(postgres.url)).toBe(true);
  await postgres.stop();
});
