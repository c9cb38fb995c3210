import { createHash } from 'node:crypto';

/** What a deployment uses besides its own host. */
export interface HostsNeeded {
  /** Origin of the API where the site's own host does not pass `/api` on. */
  readonly api?: string | undefined;
  /** With a map key the pages load the map's scripts, styles and tiles from outside. */
  readonly map: 'builtIn' | 'amap';
  /** Of a development server only: what it writes into the page carries this nonce. */
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

/** What the map asks for, by its maker's habits: services answer as scripts, styles are written into the page. */
const amap = {
  hosts: ['https://*.amap.com', 'https://*.autonavi.com'],
  scripts: ['https://*.amap.com'],
  workers: ['blob:'],
  styles: ["'unsafe-inline'"],
};

/**
 * What the development server needs besides: its styles and the start of its refresh come as elements that carry a nonce,
 * changes come over a socket, and a worker made of text waits for a server that is started anew. Beside a nonce nothing
 * inline goes, as beside a hash.
 */
const development = (nonce: string) => ({ elements: [`'nonce-${nonce}'`], sockets: ['ws:'], workers: ['blob:'] });

/**
 * The rules of one built page: what stands in it is named by its hash, everything else comes from its own host, and
 * nobody frames it. The chat app's script is part of the program; what it reports home, the page's address, stays here.
 */
function contentPolicy(html: string, { api, map, nonce }: HostsNeeded): string {
  const dev = nonce === undefined ? { elements: [], sockets: [], workers: [] } : development(nonce);
  const outside = map === 'amap' ? amap : { hosts: [], scripts: [], workers: [], styles: hashesOf(html, 'style') };
  const calls = api === undefined ? [] : [new URL(api).origin];
  // What AMap's script asks our server for is loaded as scripts.
  const services = map === 'amap' ? calls : [];
  const rules: Readonly<Record<string, readonly string[]>> = {
    'default-src': [nothing],
    'script-src': [own, ...dev.elements, ...hashesOf(html, 'script'), ...outside.scripts, ...services],
    'style-src': [own, ...dev.elements, ...outside.styles],
    'img-src': [own, 'blob:', 'data:', ...calls, ...outside.hosts],
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

/** What a site's host sends with its page; the hashes are those of the page as it was built. */
export function pageHeaders(html: string, needed: HostsNeeded): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentPolicy(html, needed),
    'X-Frame-Options': 'DENY',
    'X-Content-Type-Options': 'nosniff',
    // The map's maker knows a site by its origin; paths and queries stay here.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}
