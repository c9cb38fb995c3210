import { mapServicePath } from '@vp/contract';
import { useConfig } from './app-context.ts';
import type { Config } from './config.ts';

/** The AMap key and the URL of our proxy, which forwards the requests of the map script. */
export interface MapAccess {
  readonly key: string;
  /** An absolute URL: the script appends its paths. */
  readonly serviceHost: string;
}

/** Returns the AMap access for a page origin; undefined if the built-in map is used. */
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
