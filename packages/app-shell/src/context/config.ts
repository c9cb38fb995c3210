import { basePath } from '@vp/access/addresses';

/** Settings of a deployment, read once from `public/config.js` and never compiled in. */
export interface Config {
  /** Base URL of the API without a trailing slash; empty for the same host. */
  readonly apiBase: string;
  /** URL of the other site with its base path. */
  readonly otherSiteUrl: string;
  readonly clientId: string;
  readonly mapKey: string;
  readonly host: 'auto' | 'simulator';
}

interface Place {
  readonly origin: string;
  readonly hostname: string;
  readonly protocol: string;
}

export interface ConfigDefaults {
  readonly clientId: string;
  /** Name of the setting with the other site's origin, and its port in local development. */
  readonly otherSite: { readonly setting: string; readonly port: number };
}

const localHosts = new Set(['localhost', '127.0.0.1']);

function textOf(source: Readonly<Record<string, unknown>>, name: string): string {
  const value = source[name];
  return typeof value === 'string' ? value.trim().replace(/\/+$/, '') : '';
}

/** An origin gets our base path; an address with a path of its own stays as it is. */
function withBasePath(address: string): string {
  return /^\w+:\/\/[^/]+\//.test(address) ? address : `${address}${basePath}`;
}

/** Reads the settings from `config.js`; missing values and values of another type get their defaults. */
export function readConfig(source: unknown, place: Place, { clientId, otherSite }: ConfigDefaults): Config {
  const given = typeof source === 'object' && source !== null ? { ...source } : {};
  const neighbour = localHosts.has(place.hostname)
    ? `${place.protocol}//${place.hostname}:${otherSite.port}`
    : place.origin;
  return {
    apiBase: textOf(given, 'apiBase'),
    otherSiteUrl: withBasePath(textOf(given, otherSite.setting) || neighbour),
    clientId: textOf(given, 'clientId') || clientId,
    mapKey: textOf(given, 'mapKey'),
    host: textOf(given, 'host') === 'simulator' ? 'simulator' : 'auto',
  };
}
