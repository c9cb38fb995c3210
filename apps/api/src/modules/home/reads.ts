import { isOwnPath } from '@vp/access/addresses';
import type { Banner, Page } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import { and, asc, gt, isNull, lte, or } from 'drizzle-orm';
import { readNamesInForce } from '../../services/agreement/versions.ts';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import type { Reader } from '../../db/client.ts';
import { banner } from '../../db/schema/content.ts';
import { organization } from '../../db/schema/organization.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { localText } from '../../text/local-text.ts';
import { listSimulators } from '../../ports/list-simulators.ts';
import { offersDemoPeople } from '../../services/session/demo-people.ts';

export async function platform({ config, db, now }: Ctx<'home.platform'>): Promise<Result<'home.platform'>> {
  const { officePhone, agreements } = await readStored(db, now);
  return {
    readingOpen: config.readingOpen,
    simulators: [...listSimulators(config), ...(offersDemoPeople(config) ? ['people'] : [])],
    officePhone,
    agreements,
    serverTime: toMacaoIso(now),
  };
}

interface StoredPlatform {
  readonly officePhone: string | null;
  readonly agreements: Readonly<Record<'userAgreement' | 'privacyPolicy', string>>;
}

async function readStored(db: Reader, now: Date): Promise<StoredPlatform> {
  const { userAgreement, privacyPolicy } = await readNamesInForce(db, now);
  return { officePhone: await readOfficePhone(db), agreements: { userAgreement, privacyPolicy } };
}

/** Reads the phone of the platform's office, which is the root of all organizations. */
async function readOfficePhone(db: Reader): Promise<string | null> {
  const [root] = await db
    .select({ phone: organization.contactPhone })
    .from(organization)
    .where(isNull(organization.parentId))
    .orderBy(asc(organization.createdAt), asc(organization.id))
    .limit(1);
  return root?.phone || null;
}

export async function banners(ctx: Ctx<'home.banners'>): Promise<Result<'home.banners'>> {
  return readBanners(ctx);
}

/** Returns the banners to show now, in their order. */
export async function readBanners({
  db,
  now,
  language,
}: Pick<Ctx<'home.banners'>, 'db' | 'now' | 'language'>): Promise<Page<Banner>> {
  const rows = await db
    .select()
    .from(banner)
    .where(and(lte(banner.startsAt, now), or(isNull(banner.endsAt), gt(banner.endsAt, now))))
    .orderBy(asc(banner.position), asc(banner.id));
  // A banner must not lead out of the app, whatever its row contains.
  const listData = rows
    .filter(({ link }) => isOwnPath(link))
    .map((row) => ({
      bannerId: row.id,
      title: localText(row.title, language),
      subtitle: localText(row.subtitle, language),
      imageUrl: row.imageFileId === null ? null : publicFileUrl(row.imageFileId),
      link: row.link,
    }));
  return { listData, total: listData.length };
}
