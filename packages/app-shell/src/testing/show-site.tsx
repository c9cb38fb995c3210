import { configure } from '@testing-library/react';
import { sessionKey } from '@vp/access';
import type { Site } from '@vp/access';
import { calls } from '@vp/contract';
import { builtInLists } from '@vp/domain';
import type { CodeList, ListItem } from '@vp/domain';
import { renderRoutes, stub } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
import { clearFeedback } from '@vp/ui-kit';
import type { RouteObject } from 'react-router-dom';
import { removePerson } from '../context/forget-person.ts';

export { removePerson };

// Compiling later pages counts towards the wait of a test.
configure({ asyncUtilTimeout: 10_000 });

const scopes = { volunteer: 'volunteer', 'org-admin': 'organization' } as const satisfies Record<Site, string>;

/** Stubs the code lists with the built-in ones; `changed` adds or retires items. */
export function listsWith(changed: Partial<Record<CodeList, readonly ListItem[]>> = {}) {
  const of = (list: CodeList): readonly ListItem[] => {
    const own = changed[list] ?? [];
    const others = builtInLists[list].filter(({ code }) => own.every((item) => item.code !== code));
    return [...others.map((entry) => ({ ...entry, isRetired: false })), ...own];
  };
  return stub(calls.codeList.lists, {
    activity_type: of('activity_type'),
    region: of('region'),
    service_type: of('service_type'),
    service_object: of('service_object'),
  });
}

interface LoadableRow {
  readonly path: string;
  readonly load: () => Promise<unknown>;
}

/**
 * Loads the files of the page at an address, so that compiling them does not count towards the first wait of a test.
 */
export async function loadPageAt(rows: readonly LoadableRow[], at: string): Promise<void> {
  const { pathname } = new URL(at, 'http://site.test');
  await rows.find(({ path }) => path === pathname)?.load();
}

export interface SiteVisit {
  readonly site: Site;
  readonly at: string;
  readonly reader: 'guest' | 'member';
  /** `again` keeps the device storage of an earlier visit. */
  readonly visit?: 'first' | 'again' | undefined;
  /** Creates the routes of the site, once the device is ready. */
  readonly open: () => Promise<RouteObject[]>;
}

/** Renders a whole site at an address, with its real routes, guards, client and texts. */
export async function showSite({ site, at, reader, visit = 'first', open }: SiteVisit): Promise<ShownRoute> {
  clearFeedback();
  // Every visit begins with an empty memory.
  removePerson();
  if (visit === 'first') for (const storage of [window.localStorage, window.sessionStorage]) storage.clear();
  if (reader === 'member') {
    const grant = { token: 'test-token', scope: scopes[site], accountId: 'a1' };
    window.localStorage.setItem(sessionKey(site), JSON.stringify(grant));
  }
  return renderRoutes(await open(), at);
}
