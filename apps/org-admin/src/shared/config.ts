import { createContext, useContext } from 'react';

/** What a deployment decides; read once from `public/config.js`, never compiled in. */
export interface Config {
  /** Address of the API without a trailing slash; empty means this host. */
  readonly apiBase: string;
  /** Address of the volunteers' app with its base path. */
  readonly volunteerUrl: string;
  readonly clientId: string;
  readonly mapKey: string;
  readonly wechatAppId: string;
  readonly host: 'auto' | 'simulator';
}

interface Place {
  readonly origin: string;
  readonly hostname: string;
  readonly protocol: string;
}

const localHosts = new Set(['localhost', '127.0.0.1']);

function textOf(source: Readonly<Record<string, unknown>>, name: string): string {
  const value = source[name];
  return typeof value === 'string' ? value.trim().replace(/\/+$/, '') : '';
}

/** Reads what `config.js` left; whatever is missing or of another type gets its default. */
export function readConfig(source: unknown, place: Place): Config {
  const given = typeof source === 'object' && source !== null ? { ...source } : {};
  const volunteerOrigin = textOf(given, 'volunteerOrigin');
  const neighbour = localHosts.has(place.hostname) ? `${place.protocol}//${place.hostname}:5173` : place.origin;
  return {
    apiBase: textOf(given, 'apiBase'),
    volunteerUrl: `${volunteerOrigin === '' ? neighbour : volunteerOrigin}/wu`,
    clientId: textOf(given, 'clientId') || 'org-admin-web',
    mapKey: textOf(given, 'mapKey'),
    wechatAppId: textOf(given, 'wechatAppId'),
    host: textOf(given, 'host') === 'simulator' ? 'simulator' : 'auto',
  };
}

const ConfigContext = createContext<Config | null>(null);

export const ConfigProvider = ConfigContext.Provider;

export function useConfig(): Config {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('ConfigProvider is missing');
  return config;
}
