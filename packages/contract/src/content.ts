import { agreementKinds, contentKinds, contentLimits, contentStates, helpSites, languages } from '@vp/domain';
import type { AgreementKind, ContentKind, ContentState, HelpSite, Language } from '@vp/domain';
import {
  choice,
  closedObject,
  imageId,
  isoInstant,
  jsonBoolean,
  jsonNumber,
  keyword,
  link,
  localTexts,
  longText,
  page,
  paragraphs,
  plainText,
  version,
} from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText, LocalTexts } from './values.ts';

/** News, a notice, a banner, a version of an agreement or a category of help in the list of the platform's office. */
export interface ContentRow {
  readonly contentId: Id;
  readonly title: LocalText;
  readonly state: ContentState;
  /** The agreement of a version; null for all other kinds. */
  readonly agreement: AgreementKind | null;
  /** The site of a category of help; null for all other kinds. */
  readonly site: HelpSite | null;
  /** Name of a version of an agreement; empty before it has a date. */
  readonly versionName: string;
  /** Languages without a text, whose readers see a fallback. */
  readonly missing: readonly Language[];
  /** Null while it is a draft. */
  readonly publishedAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly changedAt: Instant;
  /** Null for content that the office never changed. */
  readonly changedBy: string | null;
}

/** The complete content, for editing; parts that its kind lacks are empty. */
export interface ContentDetail extends Omit<ContentRow, 'title'> {
  readonly kind: ContentKind;
  /** Counts the changes: saving sends the version that was read. */
  readonly version: number;
  readonly title: LocalTexts;
  readonly summary: LocalTexts;
  /** Sanitised HTML. */
  readonly body: LocalTexts;
  readonly picture: { readonly id: Id; readonly url: string } | null;
  readonly source: string;
  /** A path of the volunteers' site. */
  readonly link: string;
  readonly position: number;
  readonly isPinned: boolean;
  /** A version of an agreement that changes its wording only: shown to people who accepted the one before. */
  readonly isWordingOnly: boolean;
  /** Accounts that accepted this version of an agreement. */
  readonly accepted: number;
}

/** An acceptance of a version of an agreement, with the language that was read. */
export interface Acceptance {
  readonly acceptanceId: Id;
  readonly username: string;
  readonly language: Language;
  readonly acceptedAt: Instant;
}

/** Preview for readers of one language. */
export interface ContentPreview {
  readonly title: LocalText;
  readonly summary: LocalText;
  /** Sanitised HTML. */
  readonly body: LocalText;
}

export interface SavedContent {
  readonly contentId: Id;
  readonly version: number;
}

const kind = () => choice(...contentKinds).required();

const texts = {
  title: localTexts(() => plainText(contentLimits.titleMax)),
  summary: localTexts(() => longText(contentLimits.summaryMax)),
  body: localTexts(() => paragraphs(contentLimits.bodyMax)),
};

const content = {
  kind: kind(),
  /** The agreement of a new version; it never changes. */
  agreement: choice(...agreementKinds),
  /** The site of a category of help; defaults to the volunteers' site. */
  site: choice(...helpSites),
  ...texts,
  pictureId: imageId(),
  source: plainText(contentLimits.sourceMax),
  link: link(contentLimits.linkMax),
  position: jsonNumber().integer().min(0).max(contentLimits.positionMax),
  isPinned: jsonBoolean(),
  /** Of a version of an agreement. */
  isWordingOnly: jsonBoolean(),
  publishedAt: isoInstant(),
  endsAt: isoInstant(),
};

export const contentCalls = endpoints({
  list: {
    summary:
      'Lists news, notices, banners, agreement versions or help categories with their states, last changed first',
    method: 'get',
    path: '/api/user/contents',
    access: 'organization',
    permission: 'organization-content',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page, kind: kind(), state: choice(...contentStates), keyword: keyword() }),
    data: answers<ContentRow>(),
  },
  detail: {
    summary: 'Returns a content item in all its languages for editing',
    method: 'get',
    path: '/api/user/contents/:id',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    query: closedObject({ kind: kind() }),
    data: answers<ContentDetail>(),
  },
  preview: {
    summary: 'Previews content as a reader of one language sees it',
    method: 'post',
    path: '/api/user/contents/preview',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    repeatable: true,
    body: closedObject({ language: choice(...languages).required(), ...texts }),
    data: answers<ContentPreview>(),
  },
  add: {
    summary: 'Creates content: a draft, or with a publication date',
    method: 'post',
    path: '/api/user/contents',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    body: closedObject(content),
    data: answers<SavedContent>(),
    refusals: [
      'titleMissing',
      'bodyMissing',
      'linkMissing',
      'linkElsewhere',
      'endsBeforeStart',
      'photoNotYours',
      'contentChanged',
      'agreementUnnamed',
    ],
  },
  change: {
    summary: 'Changes content; refuses if another person has changed it since it was read',
    method: 'put',
    path: '/api/user/contents/:id',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      ...content,
      version: version().required(),
      /** Makes a published notice unread again for everyone who has read it. */
      isAnnouncedAgain: jsonBoolean(),
    }),
    data: answers<SavedContent>(),
    refusals: [
      'titleMissing',
      'bodyMissing',
      'linkMissing',
      'linkElsewhere',
      'endsBeforeStart',
      'photoNotYours',
      'contentChanged',
      'agreementFixed',
    ],
  },
  remove: {
    summary: 'Deletes a draft; published content has to become a draft first',
    method: 'post',
    path: '/api/user/contents/:id/removal',
    access: 'organization',
    permission: 'organization-content',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ kind: kind(), version: version().required() }),
    data: answers<{ readonly contentId: Id }>(),
    refusals: ['wrongState', 'contentChanged'],
  },
  acceptances: {
    summary: 'Lists who accepted a version of an agreement, when and in which language, newest first',
    method: 'get',
    path: '/api/user/contents/:id/acceptances',
    access: 'organization',
    permission: 'organization-content',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page, keyword: keyword() }),
    data: answers<Acceptance>(),
  },
});
