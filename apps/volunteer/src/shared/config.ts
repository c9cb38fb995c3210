import { createContext, useContext } from 'react';

/** What a deployment decides; read once from `public/config.js`, never compiled in. */
export interface Config {
  /** Address of the API without a trailing slash; empty means this host. */
  readonly apiBase: string;
  /** Address of the organizations' app with its base path. */
  readonly adminUrl: string;
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
  const adminOrigin = textOf(given, 'adminOrigin');
  const neighbour = localHosts.has(place.hostname) ? `${place.protocol}//${place.hostname}:5174` : place.origin;
  return {
    apiBase: textOf(given, 'apiBase'),
    adminUrl: `${adminOrigin === '' ? neighbour : adminOrigin}/wu`,
    clientId: textOf(given, 'clientId') || 'volunteer-web',
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
