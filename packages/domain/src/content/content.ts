import { languages } from '../language/language.ts';
import type { Language } from '../language/language.ts';

/** Content that the platform publishes: on the home of the volunteers, in its lists, and in its agreements. */
export const contentKinds = ['news', 'notice', 'banner', 'agreement', 'help'] as const;

export type ContentKind = (typeof contentKinds)[number];

/** The site that shows a category of help. */
export const helpSites = ['volunteer', 'organization'] as const;

export type HelpSite = (typeof helpSites)[number];

/** Derived from the dates; readers see published content only. */
export const contentStates = ['draft', 'planned', 'published', 'ended'] as const;

export type ContentState = (typeof contentStates)[number];

/** Parts of each kind besides its title and publication date. */
const parts = {
  news: ['body', 'picture', 'source'],
  notice: ['body', 'pinned', 'end', 'announcement'],
  banner: ['summary', 'picture', 'link', 'position', 'end'],
  agreement: ['body', 'versions'],
  help: ['body', 'site', 'position', 'end'],
} as const satisfies Record<ContentKind, readonly string[]>;

export type ContentPart = (typeof parts)[ContentKind][number];

export function hasContentPart(kind: ContentKind, part: ContentPart): boolean {
  return parts[kind].some((own) => own === part);
}

export interface ContentDates {
  /** Null while it is a draft. */
  readonly publishedAt: Date | null;
  /** Null for content without an end. */
  readonly endsAt: Date | null;
}

export function contentStateOf({ publishedAt, endsAt }: ContentDates, now: Date): ContentState {
  if (publishedAt === null) return 'draft';
  if (endsAt !== null && endsAt.getTime() <= now.getTime()) return 'ended';
  return publishedAt.getTime() <= now.getTime() ? 'published' : 'planned';
}

/**
 * Whether content can no longer be changed: a text that people have, or could have, agreed to stays, and a new version
 * replaces it.
 */
export function isContentFixed(kind: ContentKind, state: ContentState): boolean {
  return hasContentPart(kind, 'versions') && (state === 'published' || state === 'ended');
}

/** Whether a change can be announced again: readers of a published notice then have it as unread. */
export function canAnnounceAgain(kind: ContentKind, state: ContentState): boolean {
  return hasContentPart(kind, 'announcement') && state === 'published';
}

type Texts = Readonly<Partial<Record<Language, string>>>;

const isWritten = (text: string | undefined): boolean => text !== undefined && text.trim() !== '';

/** Returns the languages that lack a text which another language has: their readers see a fallback language. */
export function missingLanguages(texts: readonly Texts[]): readonly Language[] {
  const used = texts.filter((one) => languages.some((language) => isWritten(one[language])));
  return languages.filter((language) => used.some((one) => !isWritten(one[language])));
}

export interface WrittenContent extends ContentDates {
  readonly kind: ContentKind;
  readonly title: Texts;
  readonly body: Texts;
  readonly link: string | undefined;
}

export type ContentRefusal = 'titleMissing' | 'bodyMissing' | 'linkMissing' | 'endsBeforeStart';

/** Returns why content cannot be stored: a draft needs a title, published content also a text or a link. */
export function refusalForContent(content: WrittenContent): ContentRefusal | undefined {
  const { kind, title, body, link, publishedAt, endsAt } = content;
  if (!languages.some((language) => isWritten(title[language]))) return 'titleMissing';
  if (publishedAt !== null && endsAt !== null && endsAt.getTime() <= publishedAt.getTime()) return 'endsBeforeStart';
  if (publishedAt === null) return undefined;
  if (hasContentPart(kind, 'body') && !languages.some((language) => isWritten(body[language]))) return 'bodyMissing';
  return hasContentPart(kind, 'link') && !isWritten(link) ? 'linkMissing' : undefined;
}
