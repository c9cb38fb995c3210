import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout } from 'node:timers/promises';

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

/** Resolves once a process of this machine listens on the port. Throws after five seconds. */
export async function untilOpen(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await setTimeout(50);
  }
  throw new Error(`Nothing listens on port ${port}.`);
}
