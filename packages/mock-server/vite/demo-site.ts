import { organizationPages, volunteerPages } from '@vp/access/addresses';
import type { PageTable } from '@vp/access/addresses';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { demoLanding } from './demo-landing.ts';
import { readParts } from './parts.ts';
import { repositoryRoot } from './sources.ts';
import { emptyPage, entryTag, startTag } from './start-page.ts';
import type { SiteName } from './start-page.ts';

/** The folder of the static demo: the root of its host. */
export const demoFolder = join(repositoryRoot, 'dist/demo');

const mockFolder = '/mock/';

const pagesOf: Readonly<Record<SiteName, PageTable>> = { volunteer: volunteerPages, 'org-admin': organizationPages };

/** The setting of each site that names the other one. */
const neighbours: Readonly<Record<SiteName, { readonly setting: string; readonly site: SiteName }>> = {
  volunteer: { setting: 'adminOrigin', site: 'org-admin' },
  'org-admin': { setting: 'volunteerOrigin', site: 'volunteer' },
};

/** Builds a site into its folder of the static demo; both sites of the demo share the API and its data. */
export function demoSite(site: SiteName): Plugin {
  const parts = readParts();
  const outDir = join(demoFolder, site);
  return {
    name: 'demo-site',
    apply: 'build',
    config: () => ({
      base: `/${site}/`,
      define: { BASE_PATH: JSON.stringify(`/${site}`) },
      build: { outDir, emptyOutDir: true },
    }),
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(entryTag, (_tag, entry: string) => startTag({ ...parts, folder: mockFolder, entry })),
    },
    closeBundle() {
      writePages(outDir, site);
    },
  };
}

/** Hosts without rewrite rules find each page by its file. */
function writePages(folder: string, site: SiteName): void {
  const page = readFileSync(join(folder, 'index.html'));
  for (const { path } of Object.values(pagesOf[site])) {
    const file = join(folder, `${path}.html`);
    if (path === '/') continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, page);
  }
  const { setting, site: other } = neighbours[site];
  const settings = join(folder, 'config.js');
  writeFileSync(
    settings,
    `${readFileSync(settings, 'utf8')}globalThis.__VP_CONFIG__.${setting} = location.origin + '/${other}';\n`,
  );
}

/** Rules of the hosts that read `_redirects`; a refresh then works at every address. */
const redirects = `/volunteer/* /volunteer/index.html 200
/org-admin/* /org-admin/index.html 200
/api/* /404.html 200
/simulator/* /404.html 200
`;

/** Writes what both sites of the static demo share: the API, its data, and the page that leads to the sites. */
export async function writeDemoParts(): Promise<void> {
  const { readProgram, readDemo, ...names } = readParts();
  const mock = join(demoFolder, 'mock');
  const program = await readProgram();
  cpSync(program, mock, { recursive: true });
  cpSync(join(program, 'mock-worker.js'), join(demoFolder, 'mock-worker.js'));
  cpSync(await readDemo(), join(mock, `demo-${names.version}`), { recursive: true });
  writeFileSync(join(demoFolder, 'index.html'), demoLanding());
  writeFileSync(join(demoFolder, '404.html'), emptyPage(startTag({ ...names, folder: mockFolder })));
  writeFileSync(join(demoFolder, '_redirects'), redirects);
}
