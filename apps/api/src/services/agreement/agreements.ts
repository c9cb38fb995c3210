import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { agreementKinds, languages, versionInForce } from '@vp/domain';
import type { AgreementKind } from '@vp/domain';
import type { LocalTexts } from '../../db/schema/columns.ts';

interface Agreement {
  /** The month of its start, which names its folder. */
  readonly version: string;
  readonly updatedAt: string;
  readonly title: LocalTexts;
  /** HTML: a heading and a paragraph for each section. */
  readonly body: LocalTexts;
}

/** Folder of the texts: next to the built file, or above the source. */
export function agreementsFolder(): string {
  const places = ['./content/agreements', '../../../content/agreements'];
  const folder = places.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((path) => existsSync(path));
  if (folder === undefined) throw new Error('no folder content/agreements beside the program');
  return folder;
}

/** Returns every version of an agreement, oldest first. */
export function listVersions(kind: AgreementKind): readonly string[] {
  return readdirSync(join(agreementsFolder(), kind))
    .filter((name) => /^\d{4}-\d{2}$/.test(name))
    .sort();
}

/**
 * Reads one version in every language. Throws where a language is missing, so that the server does not start without
 * it.
 */
export function readAgreement(kind: AgreementKind, version: string): Agreement {
  const texts = languages.map((language) => {
    const markdown = readFileSync(join(agreementsFolder(), kind, version, `${language}.md`), 'utf8');
    return { language, ...parseText(markdown) };
  });
  return {
    version,
    updatedAt: `${version}-01T00:00:00+08:00`,
    title: Object.fromEntries(texts.map(({ language, title }) => [language, title])),
    body: Object.fromEntries(texts.map(({ language, body }) => [language, body])),
  };
}

/** Parses a title (`#`), then headings (`##`) and paragraphs, separated by blank lines. */
function parseText(markdown: string): { readonly title: string; readonly body: string } {
  const [first = '', ...blocks] = markdown.trim().split(/\n\s*\n/);
  if (!first.startsWith('# ')) throw new Error(`an agreement begins with its title, not with '${first.slice(0, 40)}'`);
  return { title: first.slice(2), body: blocks.map(toHtml).join('') };
}

function toHtml(block: string): string {
  const text = block.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return text.startsWith('## ') ? `<h2>${text.slice(3)}</h2>` : `<p>${text}</p>`;
}

export interface BuiltInVersion extends Agreement {
  readonly kind: AgreementKind;
  /** Stable on every machine and at every start. */
  readonly id: string;
}

function toBuiltIn(kind: AgreementKind, version: string): BuiltInVersion {
  const [group, month] = [agreementKinds.indexOf(kind), version.replace('-', '').padStart(12, '0')];
  return { kind, id: `00000000-0000-4000-800${group}-${month}`, ...readAgreement(kind, version) };
}

/** The bundled versions, read once at start. The office writes further versions, see `readVersions`. */
export const builtInVersions: readonly BuiltInVersion[] = agreementKinds.flatMap((kind) =>
  listVersions(kind).map((version) => toBuiltIn(kind, version)),
);

/** Returns the bundled version in force, for data created before the office has written any. */
export function builtInAt(kind: AgreementKind, now: Date): BuiltInVersion {
  const own = builtInVersions.filter((one) => one.kind === kind);
  const version = versionInForce(
    own.map((one) => ({ ...one, name: one.version, publishedAt: new Date(one.updatedAt) })),
    now,
  );
  if (version === undefined) throw new Error(`no version of ${kind}`);
  return version;
}
