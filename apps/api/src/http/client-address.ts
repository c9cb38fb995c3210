import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** Network address of the caller of a request; without a socket (tests, a browser) every caller is the same. */
export function readCaller(c: Context, { trustedProxies }: { readonly trustedProxies: number }): string {
  const socketAddress = 'incoming' in Object(c.env) ? (getConnInfo(c).remote.address ?? 'local') : 'local';
  return callerAddress(socketAddress, c.req.header('X-Forwarded-For') ?? null, trustedProxies);
}

/**
 * Network address of the caller. Each trusted proxy appends the address it saw; what stands further left came from
 * the caller and proves nothing.
 */
export function callerAddress(socketAddress: string, forwarded: string | null, trustedProxies: number): string {
  if (trustedProxies === 0 || forwarded === null) return socketAddress;
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '');
  return hops[hops.length - trustedProxies] ?? socketAddress;
}
