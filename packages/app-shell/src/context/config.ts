import { basePath } from '@vp/access/addresses';

/** What a deployment decides; read once from `public/config.js`, never compiled in. */
export interface Config {
  /** Address of the API without a trailing slash; empty means this host. */
  readonly apiBase: string;
  /** Address of the other site with its base path. */
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
  /** The setting that names the other site's origin, and its port on a developer's machine. */
  readonly otherSite: { readonly setting: string; readonly port: number };
}

const localHosts = new Set(['localhost', '127.0.0.1']);

function textOf(source: Readonly<Record<string, unknown>>, name: string): string {
  const value = source[name];
  return typeof value === 'string' ? value.trim().replace(/\/+$/, '') : '';
}

/** Reads what `config.js` left; whatever is missing or of another type gets its default. */
export function readConfig(source: unknown, place: Place, { clientId, otherSite }: ConfigDefaults): Config {
  const given = typeof source === 'object' && source !== null ? { ...source } : {};
  const neighbour = localHosts.has(place.hostname)
    ? `${place.protocol}//${place.hostname}:${otherSite.port}`
    : place.origin;
  return {
    apiBase: textOf(given, 'apiBase'),
    otherSiteUrl: `${textOf(given, otherSite.setting) || neighbour}${basePath}`,
    clientId: textOf(given, 'clientId') || clientId,
    mapKey: textOf(given, 'mapKey'),
    host: textOf(given, 'host') === 'simulator' ? 'simulator' : 'auto',
  };
}
