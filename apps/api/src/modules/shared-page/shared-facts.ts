import type { SharedPage } from '@vp/contract';
import { sharedPageKinds, toMacaoIso } from '@vp/domain';
import type { Language, SharedPageKind } from '@vp/domain';
import { and, eq, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallFacts, ReadServices } from '../../call/context.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import { isApproved, isPublished } from '../../db/conditions.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { activity } from '../../db/schema/activity.ts';
import { news } from '../../db/schema/content.ts';
import { organization } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { localText } from '../../text/local-text.ts';

type Reading = Pick<ReadServices & CallFacts, 'db' | 'now' | 'language'>;

/** The facts of an object as they are stored. */
interface StoredFacts {
  readonly title: LocalTexts;
  readonly pictureId: string | null;
  readonly startsAt?: Date | null;
  readonly endsAt?: Date;
  readonly place?: LocalTexts;
  readonly organizer?: LocalTexts | string | null;
}

const parent = alias(organization, 'parent');

const readers: Readonly<Record<SharedPageKind, (reading: Reading, id: string) => Promise<StoredFacts | undefined>>> = {
  async activity({ db }, id) {
    const { name: title, coverFileId: pictureId, startsAt, endsAt, address: place } = activity;
    const [row] = await db
      .select({ title, pictureId, startsAt, endsAt, place, organizer: organization.name })
      .from(activity)
      .innerJoin(organization, eq(organization.id, activity.organizationId))
      .where(and(eq(activity.id, id), isPublished(activity.state), isApproved(organization.status)));
    return row;
  },
  async news({ db, now }, id) {
    const { title, coverFileId: pictureId, publishedAt: startsAt, source: organizer } = news;
    const [row] = await db
      .select({ title, pictureId, startsAt, organizer })
      .from(news)
      .where(and(eq(news.id, id), lte(news.publishedAt, now)));
    return row;
  },
  async organization({ db }, id) {
    const { name: title, logoFileId: pictureId, address: place } = organization;
    const [row] = await db
      .select({ title, pictureId, place, organizer: parent.name })
      .from(organization)
      .leftJoin(parent, eq(parent.id, organization.parentId))
      .where(and(eq(organization.id, id), isApproved(organization.status)));
    return row;
  },
};

function isSharedPageKind(kind: string): kind is SharedPageKind {
  return sharedPageKinds.some((known) => known === kind);
}

/** Reads the public facts of an object; refuses an unknown kind and an object that is not public as not found. */
export async function readSharedPage(
  reading: Reading,
  { kind, id }: { readonly kind: string; readonly id: string },
): Promise<SharedPage> {
  const known = orNotFound(isSharedPageKind(kind) ? kind : undefined);
  const { title, pictureId, startsAt, endsAt, place, organizer } = orNotFound(await readers[known](reading, id));
  const { language } = reading;
  return {
    kind: known,
    id,
    title: localText(title, language),
    pictureUrl: pictureId === null ? null : publicFileUrl(pictureId),
    startsAt: startsAt ? toMacaoIso(startsAt) : null,
    endsAt: endsAt ? toMacaoIso(endsAt) : null,
    place: toText(place, language),
    organizer: toText(organizer, language),
  };
}

function toText(text: LocalTexts | string | null | undefined, language: Language): SharedPage['place'] {
  const local = typeof text === 'string' ? { text, language } : localText(text ?? {}, language);
  return local.text === '' ? null : local;
}
