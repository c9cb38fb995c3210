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
