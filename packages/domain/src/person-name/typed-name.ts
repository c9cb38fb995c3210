import { cleanLine } from '../text/free-text.ts';

/** Full-width forms, Kangxi radicals and ligatures, as keyboards and copied documents have them. */
const compatibilityForms = /[\u2E80-\u2FDF\uFB00-\uFB06\uFF01-\uFF9F]+/g;
const apostrophes = /[`´‘’‛′ʹʻʼʽˈ]/g;
const hyphens = /[‐‑‒–—―−﹘﹣]/g;
const dots = /[・•‧∙⋅●]/g;

/**
 * Returns the stored form of a person's name as it was typed: one apostrophe, hyphen and middle dot, Latin letters of
 * normal width, NFC, one space between words and none between Han characters.
 */
export function normalizePersonName(typed: string): string {
  return cleanLine(typed.replace(compatibilityForms, (form) => form.normalize('NFKC')))
    .normalize('NFC')
    .replace(apostrophes, "'")
    .replace(hyphens, '-')
    .replace(dots, '·')
    .replace(/(\p{Script=Han})\s*[·.]\s*(?=\p{Script=Han})/gu, '$1·')
    .replace(/(\p{Script=Han})\s+(?=\p{Script=Han})/gu, '$1')
    .replace(/\s*-\s*/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

export type NameScript = 'chinese' | 'latin' | 'either';

const refusedIn = {
  chinese: /[^\p{Script=Han}\p{Script=Latin}\p{M}\s·]/u,
  latin: /[^\p{Script=Han}\p{Script=Latin}\p{M}\s'.-]/u,
  either: /[^\p{Script=Han}\p{Script=Latin}\p{M}\s'.·-]/u,
} as const satisfies Record<NameScript, RegExp>;

/**
 * Returns the first character of a normalised name that no name of the script may contain. Letters of the other script
 * are not returned: the name is then in the wrong field.
 */
export function refusedNameCharacter(name: string, script: NameScript): string | undefined {
  return refusedIn[script].exec(name)?.[0];
}
