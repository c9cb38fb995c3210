import { createServer } from 'node:net';

const given = new Set<number>();

/** Returns a port of 127.0.0.1 that is free now and was not returned to this process before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await unusedPort();
    if (given.has(port)) continue;
    given.add(port);
    return port;
  }
}

function unusedPort(): Promise<number> {
  return new Promise((found, refuse) => {
    const probe = createServer();
    probe.once('error', refuse);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? found(address.port) : refuse(new Error('No port.'))));
    });
  });
}

/** Returns whether a process on this machine already listens on the port. */
export function isBusy(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const probe = createServer();
    probe.once('error', () => answer(true));
    probe.listen(port, () => probe.close(() => answer(false)));
  });
}
