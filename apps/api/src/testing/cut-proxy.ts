import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';

/** `pass`: a plain connection. `cut`: every connection breaks, new ones too. `silent`: no more data arrives. */
export type Line = 'pass' | 'cut' | 'silent';

export interface CutProxy {
  /** The same address, through this proxy. */
  readonly url: string;
  readonly set: (line: Line) => void;
  readonly close: () => Promise<void>;
}

/** Starts a proxy to a server whose connections can be cut and restored; see `Line`. */
export async function cutProxy(target: string): Promise<CutProxy> {
  const { hostname, port } = new URL(target);
  const pairs = new Map<Socket, Socket>();
  let line: Line = 'pass';
  const server = createServer((near) => {
    if (line === 'cut') return void near.destroy();
    const far = connect(Number(port), hostname);
    pairs.set(near, far);
    join(near, far);
    if (line === 'silent') mute(near, far);
  });
  const join = (near: Socket, far: Socket): void => {
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
        pairs.delete(near);
      });
    }
  };
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const own = new URL(target);
  const address = server.address();
  own.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const breakAll = (): void => {
    for (const [near, far] of pairs) [near, far].forEach((socket) => socket.destroy());
  };
  return {
    url: own.href,
    set: (wanted) => {
      line = wanted;
      if (wanted === 'cut') breakAll();
      if (wanted === 'silent') for (const [near, far] of pairs) mute(near, far);
    },
    close: () => {
      breakAll();
      return new Promise((closed) => void server.close(() => closed()));
    },
  };
}

/** Mutes a connection permanently: a restored line does not deliver lost data. */
function mute(near: Socket, far: Socket): void {
  for (const socket of [near, far]) socket.unpipe().pause();
}
