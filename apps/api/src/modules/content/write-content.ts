import { isOwnPath, volunteerPages } from '@vp/access/addresses';
import { canAnnounceAgain, contentStateOf, hasContentPart, languages, refusalForContent } from '@vp/domain';
import type { AgreementKind, ContentDates, ContentKind } from '@vp/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { CallFacts, Work } from '../../call/context.ts';
import { agreement, banner, help, news, notice } from '../../db/schema/content.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { breaksUnique } from '../../db/failure.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { writtenTexts } from '../../text/local-text.ts';
import type { WrittenTexts } from '../../text/local-text.ts';
import { safeText } from '../../text/safe-html.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import { readFreeName } from '../../services/agreement/versions.ts';
import { attachPictures } from '../../services/registration/attach-pictures.ts';
import { contentTable } from './stored-content.ts';

type SentContent = Work<'content.add'>['body'] & Partial<Pick<Work<'content.change'>['body'], 'isAnnouncedAgain'>>;

type DeskWork = Pick<Work<'content.add'>, 'tx' | 'now' | 'actor' | 'config' | 'deviceId'> & Pick<CallFacts, 'language'>;

/** Sanitises the non-empty texts of HTML. */
export function safeTexts(sent: WrittenTexts, config: DeskWork['config']): LocalTexts {
  const written = writtenTexts(sent);
  return Object.fromEntries(
    languages.flatMap((language) => {
      const text = written[language];
      return text === undefined ? [] : [[language, safeText({ text, language }, config).text]];
    }),
  );
}

const volunteerAddresses = new Set(Object.values(volunteerPages).map(({ path }) => path.toLowerCase()));

/** Returns whether a link is a page of the volunteers' site. */
function isVolunteerPage(link: string): boolean {
  return isOwnPath(link) && volunteerAddresses.has((/^[^?#]*/.exec(link)?.[0] ?? '').toLowerCase());
}

const toInstant = (sent: string | undefined): Date | null => (sent === undefined ? null : new Date(sent));

export interface WriteInput {
  readonly sent: SentContent;
  /** The changed content; undefined for new content. */
  readonly stored:
    | (ContentDates & {
        readonly id: string;
        readonly pictureFileId: string | null;
        readonly agreement: AgreementKind | null;
      })
    | undefined;
}

/**
 * Returns the name and date of a version of an agreement. It never starts in the past: earlier acceptances refer to the
 * previous version.
 */
async function readVersion(
  { tx, now }: Pick<DeskWork, 'tx' | 'now'>,
  { sent, stored }: WriteInput,
): Promise<{ readonly kind: AgreementKind; readonly name: string | null; readonly publishedAt: Date | null }> {
  const kind = stored?.agreement ?? sent.agreement;
  if (kind === undefined) throw new Refused('agreementUnnamed');
  const wanted = toInstant(sent.publishedAt);
  if (wanted === null) return { kind, name: null, publishedAt: null };
  const publishedAt = wanted < now ? now : wanted;
  return { kind, name: await readFreeName(tx, { kind, publishedAt, id: stored?.id }), publishedAt };
}

/** Returns the values to store, without fields that the kind lacks; marks its picture as used. */
export async function readWritten(work: DeskWork, input: WriteInput) {
  const { sent, stored } = input;
  const { kind } = sent;
  const version = hasContentPart(kind, 'versions') ? await readVersion(work, input) : undefined;
  const isBanner = hasContentPart(kind, 'link');
  const isAnnounced =
    sent.isAnnouncedAgain === true && stored !== undefined && canAnnounceAgain(kind, contentStateOf(stored, work.now));
  const written = {
    kind,
    title: writtenTexts(sent.title),
    summary: writtenTexts(sent.summary),
    body: safeTexts(sent.body, work.config),
    pictureFileId: hasContentPart(kind, 'picture') ? (sent.pictureId ?? null) : null,
    source: sent.source ?? '',
    link: sent.link ?? '',
    position: sent.position ?? 0,
    isPinned: sent.isPinned ?? false,
    isWordingOnly: sent.isWordingOnly ?? false,
    announcedAt: isAnnounced ? work.now : undefined,
    site: sent.site ?? 'volunteer',
    publishedAt: version === undefined ? toInstant(sent.publishedAt) : version.publishedAt,
    version,
    endsAt: hasContentPart(kind, 'end') ? toInstant(sent.endsAt) : null,
  };
  const refusal = refusalForContent(written);
  if (refusal !== undefined) throw new Refused(refusal);
  if (isBanner && written.link !== '' && !isVolunteerPage(written.link)) throw new Refused('linkElsewhere');
  if (written.pictureFileId !== null) {
    const picture = { fileId: written.pictureFileId, visibility: 'public', path: 'pictureId' } as const;
    const accountWork = { ...work, accountId: work.actor.accountId };
    await attachPictures(accountWork, [{ ...picture, known: [stored?.pictureFileId ?? null] }]);
  }
  return written;
}

export type WrittenContent = Awaited<ReturnType<typeof readWritten>>;

/** The columns of each table, by kind. */
const columnsOf = {
  news: ({ title, body, pictureFileId, source, publishedAt }: WrittenContent) => ({
    title,
    content: body,
    coverFileId: pictureFileId,
    source,
    publishedAt,
  }),
  notice: ({ title, body, isPinned, publishedAt, endsAt, announcedAt }: WrittenContent) => ({
    title,
    content: body,
    pinned: isPinned,
    publishedAt,
    endsAt,
    ...(announcedAt !== undefined && { announcedAt }),
  }),
  banner: ({ title, summary, pictureFileId, link, position, publishedAt, endsAt }: WrittenContent) => ({
    title,
    subtitle: summary,
    imageFileId: pictureFileId,
    link,
    position,
    startsAt: publishedAt,
    endsAt,
  }),
  agreement: ({ title, body, publishedAt, version, isWordingOnly }: WrittenContent) => ({
    title,
    content: body,
    wordingOnly: isWordingOnly,
    name: version?.name ?? null,
    publishedAt,
  }),
  help: ({ title, body, site, position, publishedAt, endsAt }: WrittenContent) => ({
    title,
    content: body,
    site,
    position,
    publishedAt,
    endsAt,
  }),
};

/** Two editors who date two versions of an agreement on the same day concurrently get the same name. */
const refusalOfName = (error: unknown): unknown =>
  breaksUnique(error, 'agreement_name') ? new Refused('contentChanged') : error;

async function insertVersion({ tx, now, actor }: DeskWork, written: WrittenContent) {
  const { version } = written;
  if (version === undefined) throw new Error('a version without its agreement');
  const edited = { changedAt: now, changedBy: actor.accountId };
  try {
    return await tx
      .insert(agreement)
      .values({ kind: version.kind, ...columnsOf.agreement(written), ...edited })
      .returning({ id: agreement.id });
  } catch (error) {
    throw refusalOfName(error);
  }
}

export async function insertContent(work: DeskWork, written: WrittenContent): Promise<string> {
  const { tx, now, actor } = work;
  const edited = { changedAt: now, changedBy: actor.accountId };
  const [row] =
    written.kind === 'news'
      ? await tx
          .insert(news)
          .values({ ...columnsOf.news(written), ...edited })
          .returning({ id: news.id })
      : written.kind === 'notice'
        ? await tx
            .insert(notice)
            .values({ ...columnsOf.notice(written), ...edited })
            .returning({ id: notice.id })
        : written.kind === 'banner'
          ? await tx
              .insert(banner)
              .values({ ...columnsOf.banner(written), ...edited })
              .returning({ id: banner.id })
          : written.kind === 'help'
            ? await tx
                .insert(help)
                .values({ ...columnsOf.help(written), ...edited })
                .returning({ id: help.id })
            : await insertVersion(work, written);
  if (row === undefined) throw new Error('content was not stored');
  return row.id;
}

export interface ContentVersion {
  readonly id: string;
  /** The version of the content that the editor read. */
  readonly version: number;
}

/** Updates the content if its version is the one that the editor read; returns the new version. */
export async function updateContent(
  work: DeskWork,
  { id, version, written }: ContentVersion & { readonly written: WrittenContent },
): Promise<number> {
  const { tx, now, actor } = work;
  const edited = { changedAt: now, changedBy: actor.accountId };
  const next = <
    Column extends
      | typeof news.version
      | typeof notice.version
      | typeof banner.version
      | typeof agreement.version
      | typeof help.version,
  >(
    column: Column,
  ) => sql<number>`${column} + 1`;
  const [row] =
    written.kind === 'news'
      ? await tx
          .update(news)
          .set({ ...columnsOf.news(written), ...edited, version: next(news.version) })
          .where(and(eq(news.id, id), eq(news.version, version)))
          .returning({ version: news.version })
      : written.kind === 'notice'
        ? await tx
            .update(notice)
            .set({ ...columnsOf.notice(written), ...edited, version: next(notice.version) })
            .where(and(eq(notice.id, id), eq(notice.version, version)))
            .returning({ version: notice.version })
        : written.kind === 'banner'
          ? await tx
              .update(banner)
              .set({ ...columnsOf.banner(written), ...edited, version: next(banner.version) })
              .where(and(eq(banner.id, id), eq(banner.version, version)))
              .returning({ version: banner.version })
          : written.kind === 'help'
            ? await tx
                .update(help)
                .set({ ...columnsOf.help(written), ...edited, version: next(help.version) })
                .where(and(eq(help.id, id), eq(help.version, version)))
                .returning({ version: help.version })
            : await tx
                .update(agreement)
                .set({ ...columnsOf.agreement(written), ...edited, version: next(agreement.version) })
                .where(and(eq(agreement.id, id), eq(agreement.version, version)))
                .returning({ version: agreement.version });
  if (row === undefined) return refuseStale(work, { kind: written.kind, id, version });
  return row.version;
}

/** Handles a write without a matching row: another person has changed or deleted the content. */
async function refuseStale(
  work: DeskWork,
  { kind, id, version }: ContentVersion & { readonly kind: ContentKind },
): Promise<never> {
  const table = contentTable(work.tx);
  const [found] = await work.tx
    .select()
    .from(table)
    .where(and(eq(table.kind, kind), eq(table.id, id)));
  const { version: current, changedAt: _at, changedBy: _by, pictureFileId, ...stored } = orNotFound(found);
  await assertVersion(work, {
    named: version,
    current,
    stored: { ...stored, pictureId: pictureFileId },
    subjectIds: [id],
    events: ['content.added', 'content.changed'],
  });
  throw new Refused('contentChanged');
}

export async function deleteContent(
  work: DeskWork,
  { kind, id, version }: ContentVersion & { readonly kind: ContentKind },
): Promise<void> {
  const table = { news, notice, banner, agreement, help }[kind];
  const [row] = await work.tx
    .delete(table)
    .where(and(eq(table.id, id), eq(table.version, version)))
    .returning({ id: table.id });
  if (row === undefined) await refuseStale(work, { kind, id, version });
}
