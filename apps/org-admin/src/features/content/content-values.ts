import type { BodyOf, Calls, ContentDetail } from '@vp/contract';
import { contentLimits, hasContentPart, languages, refusalForContent, toMacaoIso } from '@vp/domain';
import type { AgreementKind, ContentKind, HelpSite, Language } from '@vp/domain';
import type { FieldErrors } from '@vp/ui-kit/form';
import { message } from '@vp/validators';
import { eachText, noTexts } from '../../shared/language/form-texts.ts';
import type { FormTexts } from '../../shared/language/form-texts.ts';
import { toHtml, toMarkdown } from './markdown.ts';

/** Form values of content: bodies in Markdown, numbers and dates as strings. */
export interface ContentValues {
  /** Set for a version of an agreement; empty for other content. */
  readonly agreement: AgreementKind | '';
  readonly title: FormTexts;
  readonly summary: FormTexts;
  readonly body: FormTexts;
  readonly pictureId: string;
  readonly pictureUrl: string;
  readonly source: string;
  readonly link: string;
  readonly position: string;
  /** Audience of help content; unused by other content. */
  readonly site: HelpSite;
  readonly isPinned: boolean;
  /** Of a change to a published notice. */
  readonly isAnnouncedAgain: boolean;
  /** Of a version of an agreement. */
  readonly isWordingOnly: boolean;
  readonly when: 'draft' | 'dated';
  readonly publishedAt: string;
  readonly endsAt: string;
}

/** Returns a new draft. If it gets a date, the default is now. */
export function newContent(now: Date): ContentValues {
  return {
    agreement: '',
    title: noTexts,
    summary: noTexts,
    body: noTexts,
    pictureId: '',
    pictureUrl: '',
    source: '',
    link: '',
    position: '',
    site: 'volunteer',
    isPinned: false,
    isAnnouncedAgain: false,
    isWordingOnly: false,
    when: 'draft',
    publishedAt: toMacaoIso(now),
    endsAt: '',
  };
}

export function valuesOf(detail: ContentDetail, now: Date): ContentValues {
  const { title, summary, body, picture, source, link, position, isPinned, isWordingOnly, publishedAt, endsAt } =
    detail;
  return {
    agreement: detail.agreement ?? '',
    title: eachText((language) => title[language] ?? ''),
    summary: eachText((language) => summary[language] ?? ''),
    body: eachText((language) => toMarkdown(body[language] ?? '')),
    pictureId: picture?.id ?? '',
    pictureUrl: picture?.url ?? '',
    source,
    link,
    position: String(position),
    site: detail.site ?? 'volunteer',
    isPinned,
    isAnnouncedAgain: false,
    isWordingOnly,
    when: publishedAt === null ? 'draft' : 'dated',
    publishedAt: publishedAt ?? toMacaoIso(now),
    endsAt: endsAt ?? '',
  };
}

/** Returns a new version with the texts of another one; it stays a draft until it has a date. */
export function newVersion(from: ContentDetail, now: Date): ContentValues {
  return { ...valuesOf(from, now), isWordingOnly: false, when: 'draft', publishedAt: toMacaoIso(now) };
}

/** Returns the texts in all languages, with bodies as HTML. */
export function textsOf({ title, summary, body }: Pick<ContentValues, 'title' | 'summary' | 'body'>) {
  return { title, summary, body: eachText((language) => toHtml(body[language])) };
}

/** Returns the request body; a draft has no date. */
export function requestOf(kind: ContentKind, values: ContentValues): BodyOf<Calls['content']['add']> {
  const { agreement, pictureId, source, link, position, site, isPinned, isWordingOnly, when, publishedAt, endsAt } =
    values;
  const isDated = when === 'dated';
  return {
    kind,
    ...textsOf(values),
    ...(agreement !== '' && { agreement }),
    ...(hasContentPart(kind, 'picture') && pictureId !== '' && { pictureId }),
    ...(hasContentPart(kind, 'source') && { source }),
    ...(hasContentPart(kind, 'link') && { link: link.trim() }),
    ...(hasContentPart(kind, 'position') && { position: Number(position) }),
    ...(hasContentPart(kind, 'site') && { site }),
    ...(hasContentPart(kind, 'pinned') && { isPinned }),
    ...(hasContentPart(kind, 'versions') && { isWordingOnly }),
    ...(isDated && { publishedAt }),
    ...(hasContentPart(kind, 'end') && endsAt !== '' && { endsAt }),
  };
}

const dateOf = (iso: string): Date | null => (iso === '' ? null : new Date(iso));

/** Returns what prevents sending, at the fields of the open language. */
export function contentErrors(values: ContentValues, at: { kind: ContentKind; language: Language }): FieldErrors {
  const { kind, language } = at;
  const { title, body, link, position, when, publishedAt, endsAt } = values;
  const isDated = when === 'dated';
  if (isDated && publishedAt === '') return { publishedAt: message('required') };
  if (!/^\d{0,2}$/.test(position.trim())) return { position: message('integer') };
  const tooLong = languages.find((one) => toHtml(body[one]).length > contentLimits.bodyMax);
  if (tooLong !== undefined) return { [`body.${tooLong}`]: message('tooLong', { max: contentLimits.bodyMax }) };
  const refusal = refusalForContent({
    kind,
    title,
    body,
    link,
    publishedAt: isDated ? dateOf(publishedAt) : null,
    endsAt: hasContentPart(kind, 'end') ? dateOf(endsAt) : null,
  });
  switch (refusal) {
    case undefined:
      return {};
    case 'titleMissing':
      return { [`title.${language}`]: message('required') };
    case 'bodyMissing':
      return { [`body.${language}`]: message('required') };
    case 'linkMissing':
      return { link: message('required') };
    case 'endsBeforeStart':
      return { endsAt: message('startAfterEnd') };
  }
}
