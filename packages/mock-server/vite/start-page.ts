export type SiteName = 'volunteer' | 'org-admin';

/** The entry script of the site; scripts that the Vite server adds stay unchanged. */
export const entryTag = /<script type="module"[^>]* src="([^"@]+)"[^>]*><\/script>/;

export interface StartTag {
  /** Address of the folder with the mock's program and data. */
  readonly folder: string;
  readonly version: string;
  readonly name: string;
  /** The only site that the API knows; without it, both sites of the demo. */
  readonly site?: SiteName;
  /** Program of the page; without it, the page shows the answer of the API to its address. */
  readonly entry?: string | undefined;
}

export function startTag({ folder, version, name, site, entry }: StartTag): string {
  const own = site === undefined ? '' : `&site=${site}`;
  const server = `./server.js?version=${version}&build=${name}${own}`;
  const query = new URLSearchParams({ server, ...(entry === undefined ? {} : { entry }) });
  return `<script type="module" src="${folder}start.js?${query.toString().replaceAll('&', '&amp;')}"></script>`;
}

/** The page of a tab that opens an address of the API. */
export const emptyPage = (script: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head><body><p class="progress"></p>${script}</body></html>`;
