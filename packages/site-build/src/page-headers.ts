import { createHash } from 'node:crypto';

/** Hosts that a deployment uses besides its own. */
export interface HostsNeeded {
  /** Origin of the API where the site's own host does not proxy `/api`. */
  readonly api?: string | undefined;
  /** With a map key the pages load the map's scripts, styles and tiles from external hosts. */
  readonly map: 'builtIn' | 'amap';
  /** For a development server only: its injected elements carry this nonce. */
  readonly nonce?: string | undefined;
}

const own = "'self'";
const nothing = "'none'";

function hashesOf(html: string, element: 'script' | 'style'): readonly string[] {
  const inline = new RegExp(String.raw`<${element}(?![^>]*\ssrc=)[^>]*>([\s\S]*?)</${element}>`, 'g');
  return [...html.matchAll(inline)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

/** Requirements of AMap's script: its services respond with scripts, and it injects styles into the page. */
const amap = {
  hosts: ['https://*.amap.com', 'https://*.autonavi.com'],
  scripts: ['https://*.amap.com'],
  workers: ['blob:'],
  styles: ["'unsafe-inline'"],
};

/**
 * Additional requirements of the development server: its styles and refresh scripts are elements with a nonce, updates
 * use a socket, and a worker from a blob waits for a restarted server. A nonce disables `unsafe-inline`, as a hash
 * does.
 */
const development = (nonce: string) => ({ elements: [`'nonce-${nonce}'`], sockets: ['ws:'], workers: ['blob:'] });

/**
 * Returns the policy of a built page: hashes allow its inline code, everything else comes from its own host, and
 * framing is forbidden. The chat app's script is bundled; its beacon, which reports the page's address, is blocked.
 */
function contentPolicy(html: string, { api, map, nonce }: HostsNeeded): string {
  const dev = nonce === undefined ? { elements: [], sockets: [], workers: [] } : development(nonce);
  const outside = map === 'amap' ? amap : { hosts: [], scripts: [], workers: [], styles: hashesOf(html, 'style') };
  const calls = api === undefined ? [] : [new URL(api).origin];
  // AMap's script loads responses of our server as scripts.
  const services = map === 'amap' ? calls : [];
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': [nothing],
    'script-src': [own, ...dev.elements, ...hashesOf(html, 'script'), ...outside.scripts, ...services],
    'style-src': [own, ...dev.elements, ...outside.styles],
    'img-src': [own, 'blob:', 'data:', ...calls, ...outside.hosts],
    'media-src': ['blob:'],
    'font-src': [own],
    'connect-src': [own, ...dev.sockets, ...calls, ...outside.hosts],
    'worker-src': [own, ...dev.workers, ...outside.workers],
    'manifest-src': [own],
    'form-action': [nothing],
    'base-uri': [nothing],
    'frame-ancestors': [nothing],
  };
  return Object.entries(rules)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Returns the headers that a site's host sends with its page; the hashes are those of the built page. */
export function pageHeaders(html: string, needed: HostsNeeded): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(html, needed),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // AMap identifies a site by its origin; paths and queries are not sent.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
