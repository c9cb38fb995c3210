import type { ContentRow } from '@vp/contract';
import { contentStateOf, hasContentPart, missingLanguages, toMacaoIso } from '@vp/domain';
import type { ContentState } from '@vp/domain';
import { pageRange } from '@vp/validators';
import { and, asc, desc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import type { Reader } from '../../db/client.ts';
import { readPage } from '../../db/read-page.ts';
import type { RowPage } from '../../db/read-page.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { countAcceptances, readAcceptances } from './acceptances.ts';
import { readVersions } from '../../services/agreement/versions.ts';
import type { AgreementVersion } from '../../services/agreement/versions.ts';
import { contentTable } from './stored-content.ts';
import { safeTexts } from './write-content.ts';
import { readPeopleFacts } from '../../services/review/people.ts';
import type { PeopleFacts } from '../../services/review/people.ts';
import { foldForSearch } from '../../db/fold-for-search.ts';
import { localText, writtenTexts } from '../../text/local-text.ts';

type Stored = ReturnType<typeof contentTable>;

/** Returns the condition of a state, which the domain derives for one row. */
function inState({ publishedAt, endsAt }: Stored, { state, now }: { state: ContentState; now: Date }): SQL | undefined {
  const [hasBegun, hasEnded] = [lte(publishedAt, now), lte(endsAt, now)];
  const goesOn = or(isNull(endsAt), gt(endsAt, now));
  return {
    draft: isNull(publishedAt),
    planned: and(gt(publishedAt, now), goesOn),
    published: and(hasBegun, goesOn),
    ended: and(isNotNull(publishedAt), hasEnded),
  }[state];
}

/** Whether the title in any language contains the keyword; one without letters and digits is in no title. */
function isTitled(title: LocalTexts, folded: string): boolean {
  return folded !== '' && Object.values(title).some((text) => foldForSearch(text).includes(folded));
}

type TitlesWanted = Pick<Ctx<'content.list'>['query'], 'kind' | 'keyword'> & { readonly stored: Stored };

/** Condition on a part of the title. Titles are compared in memory: they are some thousands, and no database folds them. */
async function titledWhere(db: Reader, { stored, kind, keyword }: TitlesWanted) {
  if (keyword === undefined) return undefined;
  const folded = foldForSearch(keyword);
  const all = await db.select({ id: stored.id, title: stored.title }).from(stored).where(eq(stored.kind, kind));
  const found = all.filter(({ title }) => isTitled(title, folded)).map(({ id }) => id);
  return sql`${stored.id} = any(${sql.param(found)}::uuid[])`;
}

/** Returns news, notices, banners, help or versions of agreements, last changed first. */
export async function list(ctx: Ctx<'content.list'>): Promise<Result<'content.list'>> {
  const { db, query } = ctx;
  const { rows, total } = hasContentPart(query.kind, 'versions') ? await listVersions(ctx) : await listStored(ctx);
  const facts = await readPeopleFacts(db, { volunteerIds: [], deciderIds: rows.map(({ changedBy }) => changedBy) });
  const listData = rows.map((row) => ({ ...toRow(ctx, row, facts), title: localText(row.title, ctx.language) }));
  return { listData, total };
}

async function listStored({ db, query, now }: Ctx<'content.list'>): Promise<RowPage<DeskRow>> {
  const { kind, state, keyword } = query;
  const stored = contentTable(db);
  const filters = and(
    eq(stored.kind, kind),
    state === undefined ? undefined : inState(stored, { state, now }),
    await titledWhere(db, { stored, kind, keyword }),
  );
  const { rows, total } = await readPage(query, {
    rows: ({ offset, pageSize }) =>
      db
        .select()
        .from(stored)
        .where(filters)
        .orderBy(desc(stored.changedAt), asc(stored.id))
        .offset(offset)
        .limit(pageSize),
    count: () => db.$count(db.select({ id: stored.id }).from(stored).where(filters).as('counted')),
  });
  return { rows: rows.map((row) => ({ ...row, versionName: '' })), total };
}

/** Lists versions in memory: the end of one depends on all others, and some are bundled. */
async function listVersions({ db, query, now }: Ctx<'content.list'>): Promise<RowPage<DeskRow>> {
  const { state, keyword } = query;
  const folded = keyword === undefined ? undefined : foldForSearch(keyword);
  const found = (await readVersions(db))
    .filter((version) => state === undefined || contentStateOf(version, now) === state)
    .filter(({ title }) => folded === undefined || isTitled(title, folded))
    .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime() || one.id.localeCompare(other.id));
  const { offset, pageSize } = pageRange(query);
  return { rows: found.slice(offset, offset + pageSize).map(toDeskRow), total: found.length };
}

/** Content for the desk, independent of its table. */
type DeskRow = Awaited<ReturnType<typeof readStored>>[number] & { readonly versionName: string };

async function readStored({ db, query, params }: Ctx<'content.detail'>) {
  const stored = contentTable(db);
  return db
    .select()
    .from(stored)
    .where(and(eq(stored.kind, query.kind), eq(stored.id, params.id)));
}

function toDeskRow({ kind, name, isWordingOnly, ...version }: AgreementVersion): DeskRow {
  const without = {
    summary: {},
    pictureFileId: null,
    source: '',
    link: '',
    position: 0,
    isPinned: false,
    isWordingOnly,
  };
  return { ...version, ...without, kind: 'agreement', agreement: kind, site: null, versionName: name };
}

async function readOne(ctx: Ctx<'content.detail'>): Promise<DeskRow> {
  const { db, query, params } = ctx;
  if (hasContentPart(query.kind, 'versions'))
    return toDeskRow(orNotFound((await readVersions(db)).find(({ id }) => id === params.id)));
  const [row] = await readStored(ctx);
  return { ...orNotFound(row), versionName: '' };
}

const isoOrNull = (at: Date | null) => (at === null ? null : toMacaoIso(at));

function toRow(
  { now }: Pick<Ctx<'content.list'>, 'now'>,
  row: DeskRow,
  { deciders }: PeopleFacts,
): Omit<ContentRow, 'title'> {
  const { publishedAt, endsAt, changedAt, changedBy } = row;
  return {
    contentId: row.id,
    state: contentStateOf({ publishedAt, endsAt }, now),
    agreement: row.agreement,
    site: row.site,
    versionName: row.versionName,
    missing: missingLanguages([row.title, row.summary, row.body]),
    publishedAt: isoOrNull(publishedAt),
    endsAt: isoOrNull(endsAt),
    changedAt: toMacaoIso(changedAt),
    changedBy: changedBy === null ? null : (deciders.get(changedBy) ?? null),
  };
}

export async function detail(ctx: Ctx<'content.detail'>): Promise<Result<'content.detail'>> {
  const row = await readOne(ctx);
  const { kind, version, title, summary, body, pictureFileId, source, link, position, isPinned, isWordingOnly } = row;
  const facts = await readPeopleFacts(ctx.db, { volunteerIds: [], deciderIds: [row.changedBy] });
  return {
    ...toRow(ctx, row, facts),
    kind,
    version,
    title,
    summary,
    body: safeTexts(body, ctx.config),
    picture: pictureFileId === null ? null : { id: pictureFileId, url: publicFileUrl(pictureFileId) },
    source,
    link,
    position,
    isPinned,
    isWordingOnly,
    accepted: await countAcceptances(ctx.db, row),
  };
}

/** Returns content as readers of a language see it: another language where it is missing, and sanitised HTML. */
export async function preview({ body, config }: Ctx<'content.preview'>): Promise<Result<'content.preview'>> {
  const { language } = body;
  return {
    title: localText(writtenTexts(body.title), language),
    summary: localText(writtenTexts(body.summary), language),
    body: localText(safeTexts(body.body, config), language),
  };
}

/** Returns the accounts that accepted a version of an agreement; they stay when later versions follow. */
export async function acceptances(ctx: Ctx<'content.acceptances'>): Promise<Result<'content.acceptances'>> {
  const { db, query, params } = ctx;
  const { kind, name } = orNotFound((await readVersions(db)).find(({ id }) => id === params.id));
  const { rows, total } = await readAcceptances(db, { ...query, agreement: kind, versionName: name });
  return { listData: rows.map((row) => ({ ...row, acceptedAt: toMacaoIso(row.acceptedAt) })), total };
}
