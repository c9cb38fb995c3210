import { headerNames } from '@vp/contract';
import { pictureWidths } from '@vp/domain';
import { deviceIdKey } from './device-id-key.ts';
import { earlyCallsName } from './early-call.ts';

/** A picture that a screen shows first: where an answer names it, and how wide it is drawn. */
export interface EarlyPicture {
  /** `coverUrl`: the first value of this name in any answer. */
  readonly field: string;
  /** The same as the `sizes` of the picture on the screen: otherwise the browser fetches another copy of it. */
  readonly sizes: string;
}

export interface EarlyCallPlan {
  /**
   * The reads that a page begins with, by the page's whole path. `:id` stands for the `id` of the page's address; what
   * carries a query of its own is sent where the address has none.
   */
  readonly calls: Readonly<Record<string, readonly string[]>>;
  /** The pictures that a page shows first, by the page's whole path. */
  readonly pictures?: Readonly<Record<string, readonly EarlyPicture[]>>;
  /** Reads that are sent for somebody who is logged in only. */
  readonly membersOnly: readonly string[];
  /** Reads that a screen waits for only while nobody is logged in. */
  readonly guestsOnly: readonly string[];
  /** Reads that are refused while the organization is not open: `key` keeps the account for which it is so. */
  readonly closed?: { readonly key: string; readonly calls: readonly string[] };
  /** Public id of the application where the settings name none. */
  readonly clientId: string;
  /** Where the grant is kept, and the scope that it must have. */
  readonly session: { readonly key: string; readonly scope: string };
  readonly language: { readonly key: string; readonly known: readonly string[]; readonly fallback: string };
}

const closedCondition = `
  && !(isIn && read(plan.closed.key) === grant.accountId && plan.closed.calls.includes(call))`;

/** Runs in the page behind the settings, in browsers without modules of its own: plain and small. */
const program = ({ closed }: Pick<EarlyCallPlan, 'closed'>): string => `
const read = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
const config = globalThis.__VP_CONFIG__ || {};
const text = (name) => typeof config[name] === 'string' ? config[name].trim().replace(/\\/+$/, '') : '';
let grant = null;
try { grant = JSON.parse(read(plan.session.key)); } catch { grant = null; }
const isIn = !!grant && grant.scope === plan.session.scope && typeof grant.accountId === 'string'
  && typeof grant.token === 'string' && grant.token !== '';
const id = new URLSearchParams(location.search).get('id');
const isMeant = (call) => !(isIn ? plan.guestsOnly : plan.membersOnly).includes(call)${closed ? closedCondition : ''}
  && (call.includes(':id') ? !!id && id !== '.' && id !== '..' : !call.includes('?') || location.search === '');
const calls = (plan.calls[location.pathname.toLowerCase()] || []).filter(isMeant);
if (calls.length > 0 && navigator.onLine) {
  let device = read(plan.names.deviceKey);
  if (!/^[0-9a-f]{32}$/.test(device)) {
    device = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
    try { localStorage.setItem(plan.names.deviceKey, device); } catch { device = ''; }
  }
  const kept = read(plan.language.key);
  const headers = {
    Accept: 'application/json',
    'Accept-Language': plan.language.known.includes(kept) ? kept : plan.language.fallback,
    Authorization: isIn ? 'Bearer ' + grant.token : 'Basic ' + btoa((text('clientId') || plan.clientId) + ':'),
  };
  const pictures = plan.pictures[location.pathname.toLowerCase()] || [];
  const fetchPictures = (body) => pictures.forEach(({ field, sizes }) => {
    const link = new RegExp('"' + field + '":"(/api/open/file/[\\\\w-]+)"').exec(body);
    if (!link) return;
    const src = text('apiBase') + link[1];
    const image = new Image();
    image.alt = '';
    image.sizes = sizes;
    image.srcset = plan.widths.map((width) => src + '?width=' + width + ' ' + width + 'w').join(', ');
    image.src = src;
    (globalThis[plan.names.pictures] = globalThis[plan.names.pictures] || []).push(image);
    const frame = document.getElementById(plan.names.frame);
    if (frame && frame.getClientRects().length > 0) frame.replaceChildren(image);
  });
  headers[plan.names.device] = device;
  if (isIn) headers[plan.names.subject] = grant.accountId;
  globalThis[plan.names.calls] = calls.map((call) => {
    const url = text('apiBase') + call.replace(':id', encodeURIComponent(id));
    const answer = fetch(url, { headers });
    const sent = { url: new URL(url, location.href).href, headers, sentAtMs: performance.now(), answer };
    answer.then((came) => {
      sent.answeredAtMs = performance.now();
      if (pictures.length > 0 && came.ok) return came.clone().text().then(fetchPictures);
    }).catch(() => undefined);
    return sent;
  });
}`;

/** Keeps the pictures that are being fetched, so that the browser does not cancel one before the page shows it. */
const earlyPicturesName = '__VP_EARLY_PICTURES__';

/** The element that shows it until the program draws the page, where the page's first look has room for it. */
const pictureFrameId = 'boot-picture';

const byLowerPath = <Value>(table: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(Object.entries(table).map(([path, value]) => [path.toLowerCase(), value]));

/**
 * The script that sends a page's first reads while the program is still on its way, and fetches the pictures that the
 * answers name; `takeEarlyCalls` takes the answers over. It says of the caller what the client's own headers say, or the
 * answer is not taken.
 */
export function earlyCallScript(plan: EarlyCallPlan): string {
  const { deviceId, sessionSubject } = headerNames;
  const names = {
    calls: earlyCallsName,
    pictures: earlyPicturesName,
    frame: pictureFrameId,
    deviceKey: deviceIdKey,
    device: deviceId,
    subject: sessionSubject,
  };
  const whole = JSON.stringify({
    ...plan,
    calls: byLowerPath(plan.calls),
    pictures: byLowerPath(plan.pictures ?? {}),
    widths: pictureWidths,
    names,
  });
  return `{\nconst plan = ${whole};\n${program(plan).trim().replaceAll(/\n\s*/g, '\n')}\n}`.replaceAll(
    '</',
    String.raw`<\/`,
  );
}
