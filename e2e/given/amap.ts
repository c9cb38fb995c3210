import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { mapServiceUrl } from '../environment.ts';
import type { App } from '../texts.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface AmapService {
  /** The requests from our server. */
  readonly asked: readonly URL[];
  /** Sets the next responses: `OK`, an error of AMap, or no response. */
  readonly say: (info: string | undefined) => void;
  readonly stop: () => void;
}

/** The part of AMap's services that the maps use; it refuses requests without the security code. */
export async function startAmapService(code: string): Promise<AmapService> {
  const asked: URL[] = [];
  let info: string | undefined = 'OK';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', mapServiceUrl);
    asked.push(url);
    if (info === undefined) {
      response.destroy();
      return;
    }
    const said = url.searchParams.get('jscode') === code ? info : 'INVALID_USER_SCODE';
    const found = {
      pois: [{ id: 'B1', name: '示範小食店', address: '示範街 1 號', location: '113.5500,22.1990' }],
      regeocode: { formatted_address: '示範街 1 號' },
    };
    const answer = JSON.stringify({ status: said === 'OK' ? '1' : '0', info: said, ...(said === 'OK' && found) });
    const callback = url.searchParams.get('callback');
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(callback === null ? answer : `${callback}(${answer})`);
  });
  await new Promise<void>((ready) => server.listen(Number(new URL(mapServiceUrl).port), '127.0.0.1', ready));
  return {
    asked,
    say(next) {
      info = next;
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

interface Answer {
  readonly info: string;
  readonly status: string;
  readonly pois?: readonly { readonly location: string }[];
  readonly regeocode?: { readonly formatted_address: string };
}

/**
 * Replaces AMap's own script, which tests cannot load: it reads the security settings like the original, requests the
 * services behind them by a script per response, and renders only its name.
 */
function amapInTheBrowser(loaded: string): void {
  const settings: { serviceHost?: string } = Reflect.get(window, '_AMapSecurityConfig') ?? {};
  let times = 0;
  function ask(path: string, query: Record<string, string>, answered: (answer: Answer) => void): void {
    times += 1;
    const callback = `jsonp_${times}_`;
    const script = document.createElement('script');
    Reflect.set(window, callback, answered);
    script.src = `${settings.serviceHost}${path}?${new URLSearchParams(Object.assign({ key: 'key-of-the-tests', callback }, query))}`;
    document.head.append(script);
  }
  const positionOf = ([longitude = 0, latitude = 0]: readonly number[]) => ({
    getLng: () => longitude,
    getLat: () => latitude,
  });
  type Answered = (status: string, result: unknown) => void;
  const tell = (answered: Answered, { status, info }: Answer, result: unknown): void =>
    status === '1' ? answered('complete', result) : answered('error', info);
  // Constructor functions: a class with fields could need helpers that the browser lacks.
  function DrawnMap(element: HTMLElement, options: { center: readonly number[]; zoom: number }) {
    let shown = options;
    element.textContent = 'AMap';
    return {
      getCenter: () => positionOf(shown.center),
      getZoom: () => shown.zoom,
      getSize: () => ({ getWidth: () => 320, getHeight: () => 320 }),
      setZoomAndCenter(zoom: number, center: readonly number[]) {
        shown = { zoom, center };
      },
      lngLatToContainer: () => ({ getX: () => 160, getY: () => 160 }),
      containerToLngLat: () => positionOf(shown.center),
      on: () => undefined,
      destroy: () => undefined,
    };
  }
  function PlaceSearch() {
    return {
      search(keywords: string, answered: Answered) {
        ask('/v3/place/text', { keywords }, (answer) => {
          const pois = (answer.pois ?? []).map((poi) =>
            Object.assign({}, poi, { location: positionOf(poi.location.split(',').map(Number)) }),
          );
          tell(answered, answer, { poiList: { pois } });
        });
      },
    };
  }
  function Geocoder() {
    return {
      getAddress(point: readonly number[], answered: Answered) {
        ask('/v3/geocode/regeo', { location: point.join(',') }, (answer) =>
          tell(answered, answer, { regeocode: { formattedAddress: answer.regeocode?.formatted_address } }),
        );
      },
    };
  }
  Reflect.set(window, 'AMap', { Map: DrawnMap, Pixel: Array, PlaceSearch, Geocoder });
  Reflect.get(window, loaded)();
}

/** Returns the headers of a page in a deployment with a map key, as the command for hosts prints them. */
function rulesWithMap(app: App): string {
  const args = ['--import', 'tsx', 'scripts/page-headers.ts', app, '--server=nginx', '--map'];
  const printed = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  const rules = /Content-Security-Policy "([^"]+)"/.exec(printed)?.[1];
  if (rules === undefined) throw new Error(`no rules were printed: ${printed}`);
  return rules;
}

/** Gives the site a map key, under the headers of its host; `script` decides whether AMap's script loads. */
export async function useAmap(page: Page, app: App, script: 'there' | 'missing' = 'there'): Promise<void> {
  const rules = rulesWithMap(app);
  await page.route('**/config.js', async (route) => {
    const response = await route.fetch();
    const settings = `Object.assign(globalThis.__VP_CONFIG__, { mapKey: 'key-of-the-tests' });\n`;
    await route.fulfill({ response, body: `${await response.text()}\n${settings}` });
  });
  await page.route(
    (url) => url.pathname.startsWith('/wu/') && !url.pathname.includes('.'),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      return route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': rules } });
    },
  );
  await page.route('https://webapi.amap.com/**', async (route) => {
    if (script === 'missing') return route.abort();
    const loaded = new URL(route.request().url()).searchParams.get('callback') ?? '';
    const body = `(${amapInTheBrowser.toString()})(${JSON.stringify(loaded)})`;
    return route.fulfill({ contentType: 'text/javascript', body });
  });
}
