import { loggedOut } from './session.ts';
import type { Session, Site, Standing } from './session.ts';

/** The part of the Web Storage interface that the session needs. */
export interface SessionStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Result of a log-in. */
export interface Grant {
  readonly token: string;
  readonly scope: 'volunteer' | 'organization';
  readonly accountId: string;
}

/** Effect of another tab of the same site on the session of this tab. */
export type ChangeElsewhere = 'loggedIn' | 'loggedOut' | 'otherAccount';

/** Session data that an HTTP client reads when it sends a request. */
export interface SendingSession {
  readonly token: () => string | undefined;
  readonly subject: () => string | undefined;
  readonly generation: () => number;
}

export interface SessionStore {
  /** Returns the same object until something changes, so that React can compare it. */
  readonly current: () => Session;
  readonly logIn: (grant: Grant) => void;
  /**
   * Stores the state of the organization that the server sent; ignored unless the session belongs to an organization.
   */
  readonly setStanding: (standing: Standing) => void;
  /** Ends the session: a log-out, or an end that the server reported. */
  readonly end: () => void;
  /** Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly sending: SendingSession;
}

export interface SessionStoreOptions {
  readonly site: Site;
  readonly storage: SessionStorage;
  /** Source of events from other tabs of the site; the window in a browser. */
  readonly tabs?: Pick<EventTarget, 'addEventListener'>;
  readonly onChangeElsewhere?: (change: ChangeElsewhere) => void;
}

/** Storage key of the grant of a site. */
export const sessionKey = (site: Site): string => `vp.${site}.session`;

const scopes: Readonly<Record<Site, Grant['scope']>> = { volunteer: 'volunteer', 'org-admin': 'organization' };

function isGrant(value: unknown): value is Grant {
  // `Object` turns null into an empty object; a number or a text has none of these properties.
  const { token, scope, accountId }: Partial<Record<keyof Grant, unknown>> = Object(value);
  const isScope = scope === 'volunteer' || scope === 'organization';
  return typeof token === 'string' && token !== '' && isScope && typeof accountId === 'string';
}

function readGrant({ site, storage }: SessionStoreOptions): Grant | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(sessionKey(site)) ?? 'null');
    return isGrant(value) && value.scope === scopes[site] ? value : undefined;
  } catch {
    return undefined;
  }
}

function keepGrant({ site, storage }: SessionStoreOptions, grant: Grant | undefined): void {
  try {
    if (grant === undefined) storage.removeItem(sessionKey(site));
    else storage.setItem(sessionKey(site), JSON.stringify(grant));
  } catch {
    // Without a usable storage the session lasts as long as the page.
  }
}

function sessionOf(grant: Grant | undefined): Session {
  if (grant === undefined) return loggedOut;
  const { accountId } = grant;
  return grant.scope === 'volunteer'
    ? { kind: 'volunteer', accountId }
    : { kind: 'organization', accountId, standing: undefined };
}

function changeBetween(before: Grant | undefined, after: Grant | undefined): ChangeElsewhere {
  if (after === undefined) return 'loggedOut';
  return before !== undefined && before.accountId !== after.accountId ? 'otherAccount' : 'loggedIn';
}

/** Creates the session of one site: persisted in the storage, shared by its tabs, counted in generations. */
export function createSessionStore(options: SessionStoreOptions): SessionStore {
  const listeners = new Set<() => void>();
  let grant = readGrant(options);
  let session = sessionOf(grant);
  let generation = 1;

  function become(next: Grant | undefined): void {
    grant = next;
    session = sessionOf(next);
    generation += 1;
    for (const listener of listeners) listener();
  }

  options.tabs?.addEventListener('storage', (event) => {
    const key = event instanceof StorageEvent ? event.key : null;
    if (key !== null && key !== sessionKey(options.site)) return;
    const next = readGrant(options);
    if (next?.token === grant?.token) return;
    const change = changeBetween(grant, next);
    become(next);
    options.onChangeElsewhere?.(change);
  });

  return {
    current: () => session,
    logIn(next) {
      keepGrant(options, next);
      become(next);
    },
    setStanding(standing) {
      if (session.kind !== 'organization') return;
      // An equal value must not notify: the whole site would re-render.
      if (JSON.stringify(standing) === JSON.stringify(session.standing)) return;
      session = { ...session, standing };
      for (const listener of listeners) listener();
    },
    end() {
      if (grant === undefined) return;
      keepGrant(options, undefined);
      become(undefined);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    sending: { token: () => grant?.token, subject: () => grant?.accountId, generation: () => generation },
  };
}
