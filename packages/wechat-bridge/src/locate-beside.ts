import type { Fix, HostBridge } from './bridge.ts';

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

/** A location in the body of a call, which names an accuracy only if the host reported one. */
export type SentFix = Omit<Fix, 'accuracyMetres'> & { readonly accuracyMetres?: number };

export function toSentFix({ accuracyMetres, ...rest }: Fix): SentFix {
  return accuracyMetres === undefined ? rest : { ...rest, accuracyMetres };
}
