import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Returns the network address of the caller; without a socket (tests, a browser) every caller has the same address. */
export function readCaller(c: Context, { trustedProxies }: { readonly trustedProxies: number }): string {
  const socketAddress = 'incoming' in Object(c.env) ? (getConnInfo(c).remote.address ?? 'local') : 'local';
  return callerAddress(socketAddress, c.req.header('X-Forwarded-For') ?? null, trustedProxies);
}

/**
 * Returns the network address of the caller. Each trusted proxy appends the address it saw; entries further left come
 * from the caller and prove nothing.
 */
export function callerAddress(socketAddress: string, forwarded: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwarded === null) return socketAddress;
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops[hops.length - trustedProxies] ?? socketAddress;
}
