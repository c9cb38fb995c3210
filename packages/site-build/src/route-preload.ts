import { defaultLanguage, languages } from '@vp/domain';
import { catalogueTags, languageKey } from '@vp/i18n/language';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Returns the files of the chunks with these modules, with their static imports and style sheets. */
function filesOf(bundle: Bundle, modules: readonly RegExp[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') add(next);
    }
  };
  for (const module of modules) {
    const found = chunks.filter(({ moduleIds }) => moduleIds.some((id) => module.test(id)));
    if (found.length === 0) throw new Error(`no file of the build holds ${module.source}`);
    found.forEach(add);
  }
  return [...files];
}

const program = `
let language = plan.fallback;
try { language = localStorage.getItem(plan.key) || language; } catch {}
const page = plan.pages[location.pathname.toLowerCase()] || [];
for (const file of new Set([...page, ...(plan.texts[language] || [])])) {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = file;
  document.head.append(link);
}`;

/**
 * Preloads the files of the opened page together with the program: without this they are requested one round trip
 * later, when the program has run. `pages` has the source file of each page, by the page's path.
 */
export function routePreload(pages: Readonly<Record<string, string>>): Plugin {
  let base = '/';
  return {
    name: 'route-preload',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, chunk }) {
        if (!bundle || !chunk) return html;
        const started = new Set([chunk.fileName, ...chunk.imports, ...(chunk.viteMetadata?.importedCss ?? [])]);
        const listed = (module: RegExp) =>
          filesOf(bundle, [module]).flatMap((file) => (started.has(file) ? [] : `${base}${file}`));
        const plan = {
          key: languageKey,
          fallback: defaultLanguage,
          pages: Object.fromEntries(
            Object.entries(pages).map(([path, file]) => [
              `${base}${path.slice(1)}`.toLowerCase(),
              listed(new RegExp(`/${file.replaceAll('.', String.raw`\.`)}$`)),
            ]),
          ),
          texts: Object.fromEntries(
            languages.map((language) => [
              language,
              listed(new RegExp(`/locales/${catalogueTags[language]}/common\\.json$`)),
            ]),
          ),
        };
        const script = `{const plan=${JSON.stringify(plan)};${program}}`;
        return html.replace('</head>', () => `<script>${script}</script></head>`);
      },
    },
  };
}
