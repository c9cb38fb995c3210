import { dayMs, permissions } from '@vp/domain';
import type { Permission } from '@vp/domain';
import gcoord from 'gcoord';
import { roleName } from '../db/name-grams.ts';
import { searchGramsOf } from '../db/search-grams.ts';
import type { LocalTexts } from '../db/schema/columns.ts';
import { organization, organizationRole } from '../db/schema/organization.ts';
import { seedAccount } from './accounts.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import { purposes, quarters, rootName, surnames } from './names.ts';
import { seedLogo } from './logos.ts';
import { places } from './places.ts';

export type OrganizationRow = typeof organization.$inferInsert & { readonly id: string; readonly path: string[] };

export interface SeededOrganizations {
  readonly all: readonly OrganizationRow[];
  /** The organization of the administrator `admin2026`. */
  readonly demo: OrganizationRow;
  /** It waits for a decision of the demo organization. */
  readonly underReview: OrganizationRow;
  readonly children: readonly OrganizationRow[];
}

const joined = (first: LocalTexts, second: LocalTexts): LocalTexts => ({
  'zh-TW': `${first['zh-TW']}${second['zh-TW']}`,
  'zh-CN': `${first['zh-CN']}${second['zh-CN']}`,
  en: `${first.en} ${second.en}`,
  pt: `${second.pt} ${first.pt}`,
});

const introduction = (name: LocalTexts): LocalTexts => ({
  'zh-TW': `${name['zh-TW']}（示範資料）由街坊和義工朋友組成，定期舉辦探訪、清潔、導賞和培訓，歡迎不同年齡的志願者參加。`,
  'zh-CN': `${name['zh-CN']}（示范资料）由街坊和义工朋友组成，定期举办探访、清洁、导赏和培训，欢迎不同年龄的志愿者参加。`,
  en: `${name.en} (demo data) brings neighbours together for visits, clean-ups, guided walks and training. Volunteers of every age are welcome.`,
  pt: `${name.pt} (dados de demonstração) reúne moradores em visitas, limpezas, passeios guiados e acções de formação. Voluntários de todas as idades são bem-vindos.`,
});

function organizationRow(
  { pick, now }: SeedContext,
  number: number,
  from: { name: LocalTexts; parent?: OrganizationRow },
): OrganizationRow {
  const id = pick.uuid();
  const place = pick.one(places);
  const [longitude, latitude] = gcoord.transform([place.longitude, place.latitude], gcoord.WGS84, gcoord.GCJ02);
  return {
    id,
    parentId: from.parent?.id ?? null,
    path: [...(from.parent?.path ?? []), id],
    number: `A${String(1000 + number)}`,
    name: from.name,
    nameGrams: searchGramsOf(from.name),
    introduction: introduction(from.name),
    address: place.name,
    status: 'normal',
    category: '2',
    registFiling: '1',
    associationNumber: String(2000 + number),
    region: place.region,
    latitude: Number(latitude.toFixed(7)),
    longitude: Number(longitude.toFixed(7)),
    serviceObjects: [...pick.some(['1', '2', '3', '4', '5', '9'], 3)],
    serviceTypes: [...pick.some(['1', '4', '8', '10', '13', '15'], 3)],
    contactName: `${pick.one(surnames)[0]}小姐`,
    contactPhone: `28${pick.number(300_000, 999_999)}`,
    email: `office${number}@example.mo`,
    createdAt: new Date(now.getTime() - pick.number(200, 900) * dayMs),
  };
}

/** Creates a tree of three levels: the platform, eight associations, and theirs. Three are not in the normal state. */
export async function seedOrganizations(context: SeedContext): Promise<SeededOrganizations> {
  const { tx, pick, now } = context;
  const root = organizationRow(context, 0, { name: rootName });
  const [community, ...otherPurposes] = purposes;
  if (community === undefined) throw new Error('no purposes');
  const parents = quarters
    .slice(0, 8)
    .map((quarter, index) => organizationRow(context, index + 1, { name: joined(quarter, community), parent: root }));
  // The larger ones check identities themselves; the platform checks those of the others.
  for (const row of parents.slice(0, 3)) row.identityEntrusted = true;
  const [demo] = parents;
  if (demo === undefined) throw new Error('no quarters');
  const leafCount = 31;
  const waitingLeaf = leafCount - 3;
  const leaves = Array.from({ length: leafCount }, (_, index) => {
    const quarter = quarters[index % quarters.length] ?? rootName;
    const purpose = otherPurposes[Math.floor(index / quarters.length)] ?? community;
    const parent = index < 3 ? demo : pick.one(parents);
    // The demo organization decides about the one under review.
    return organizationRow(context, index + 9, {
      name: joined(quarter, purpose),
      parent: index === waitingLeaf ? demo : parent,
    });
  });
  const statuses = ['underReview', 'refused', 'suspended'] as const;
  const closing = leaves.slice(-3).map((row, index): OrganizationRow => {
    const status = statuses[index] ?? 'underReview';
    // Organizations under review were registered recently.
    return status === 'underReview'
      ? { ...row, status, createdAt: new Date(now.getTime() - 2 * dayMs) }
      : { ...row, status };
  });
  const all = [root, ...parents, ...leaves.slice(0, -3), ...closing];
  const rows: OrganizationRow[] = [];
  for (const [number, row] of all.entries()) {
    rows.push({ ...row, logoFileId: await seedLogo(context, { name: row.name, number }) });
  }
  await inChunks(rows, (chunk) => tx.insert(organization).values(chunk));
  const [underReview = root] = closing;
  await seedRoles(context, { root, demo, underReview });
  return { all: rows, demo, underReview, children: leaves.slice(0, 3) };
}

async function seedRoles(
  context: SeedContext,
  of: { root: OrganizationRow; demo: OrganizationRow; underReview: OrganizationRow },
): Promise<void> {
  const role = async (
    username: string,
    row: OrganizationRow,
    input: { realName: string; granted?: readonly Permission[] },
  ) => {
    const { granted, realName } = input;
    const accountId = await seedAccount(context, username);
    await context.tx.insert(organizationRole).values({
      accountId,
      organizationId: row.id,
      role: granted === undefined ? 'administrator' : 'operator',
      permissions: [...(granted ?? permissions)],
      ...roleName(realName),
      createdAt: new Date(context.now.getTime() - 400 * dayMs),
    });
  };
  await role('root2026', of.root, { realName: '黎志強' });
  await role('admin2026', of.demo, { realName: '何美玲' });
  await role('oper2026', of.demo, { realName: '馮子晴', granted: ['activity-list'] });
  await role('wait2026', of.underReview, { realName: '許家豪' });
}
