import { mapServicePath } from '@vp/contract';
import { useConfig } from './app-context.ts';
import type { Config } from './config.ts';

/** The key of AMap and our server, which passes on what the map's script asks for. */
export interface MapAccess {
  readonly key: string;
  /** Absolute: the script puts its paths behind it. */
  readonly serviceHost: string;
}

/** What a page at an origin opens AMap with; undefined where the built-in map serves. */
export function toMapAccess(
  { mapKey, apiBase }: Pick<Config, 'mapKey' | 'apiBase'>,
  origin: string,
): MapAccess | undefined {
  if (mapKey === '') return undefined;
  return { key: mapKey, serviceHost: new URL(`${apiBase}${mapServicePath}`, origin).href };
}

export function useMapAccess(): MapAccess | undefined {
  return toMapAccess(useConfig(), window.location.origin);
}
