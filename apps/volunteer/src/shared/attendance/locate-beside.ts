import type { Fix, HostBridge } from '@vp/wechat-bridge';

const waitMs = 3000;

/**
 * Returns the location of this device within a short time, as evidence beside a scan; undefined where the device or its
 * owner gives none. A scan at a door must not wait for it.
 */
export async function locateBeside(bridge: Pick<HostBridge, 'locate'>): Promise<Fix | undefined> {
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, waitMs, undefined);
  });
  return Promise.race([bridge.locate().catch(() => undefined), late]);
}
