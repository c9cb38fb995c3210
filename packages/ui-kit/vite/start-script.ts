import { defaultLanguage } from '@vp/domain';
import { languageKey } from '@vp/i18n';
import { firstPictureKey } from '../src/theme/first-picture.ts';
import { textSizeKey, textSizes } from '../src/theme/text-size.ts';

/** What the first bytes of a page know of the site; files are named by their place in the list. */
export interface StartPlan {
  readonly files: readonly string[];
  readonly languages: Readonly<
    Record<string, { readonly tag: string; readonly name: string; readonly files: number[] }>
  >;
  readonly screens: Readonly<
    Record<
      string,
      {
        readonly files: number[];
        readonly look?: string | undefined;
        readonly picture?: string | undefined;
        readonly texts: Readonly<Record<string, { readonly title: string; readonly files: number[] }>>;
      }
    >
  >;
  /** For the pages where no visit begins: where their files lie, and what sends their reads. */
  readonly others: readonly number[];
}

/** Runs in the page before anything else has come, in browsers without modules of its own: plain and small. */
const program = `
const read = (key) => {
  for (const store of [() => sessionStorage, () => localStorage])
    try { const value = store().getItem(key); if (value !== null) return value; } catch { /* It is closed. */ }
  return null;
};
const kept = read(keys.language);
const language = Object.keys(plan.languages).includes(kept) ? kept : keys.fallback;
const size = read(keys.size);
const root = document.documentElement;
const { tag, name, files } = plan.languages[language];
const screen = plan.screens[location.pathname.toLowerCase()];
const own = screen && screen.texts[language];
root.lang = tag;
if (keys.sizes.includes(size)) root.dataset.text = size;
if (screen && screen.look) root.dataset.boot = screen.look;
const [lang, text, width, top] = (read(keys.picture) || '').split(' ');
if (lang === tag && text === (root.dataset.text || 'm') && width === String(innerWidth))
  root.style.setProperty('--boot-top', Number(top) + 'px');
document.title = own && own.title !== name ? own.title + ' · ' + name : name;
const say = (id, text) => { const place = document.getElementById(id); if (place) place.textContent = text; };
say('boot-name', name);
say('boot-title', own && own.title !== name ? own.title : '');
if (screen && screen.picture) {
  const image = document.createElement('img');
  image.alt = '';
  image.src = screen.picture;
  document.getElementById('boot-picture').append(image);
}
for (const at of new Set([...files, ...(own ? [...screen.files, ...own.files] : plan.others)])) {
  const link = document.createElement('link');
  const isStyle = plan.files[at].endsWith('.css');
  link.rel = isStyle ? 'preload' : 'modulepreload';
  if (isStyle) link.as = 'style';
  link.crossOrigin = '';
  link.href = plan.files[at];
  document.head.append(link);
}`;

/**
 * The script that stands in the page itself: the language and the size of text that were chosen here, the words of
 * the screen, and its files on their way beside the program and not after it.
 */
export function startScript(plan: StartPlan): string {
  const keys = {
    language: languageKey,
    fallback: defaultLanguage,
    size: textSizeKey,
    sizes: textSizes,
    picture: firstPictureKey,
  };
  const lines = program.trim().replaceAll(/\n\s*/g, '\n');
  return `{\nconst plan = ${JSON.stringify(plan)};\nconst keys = ${JSON.stringify(keys)};\n${lines}\n}`.replaceAll(
    '</',
    String.raw`<\/`,
  );
}
