import { dayMs, permissions } from '@vp/domain';
import type { RequestKind } from '@vp/domain';
import { asc, eq } from 'drizzle-orm';
import { roleName } from '../db/name-grams.ts';
import { account } from '../db/schema/account.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { organizationRequest } from '../db/schema/organization-request.ts';
import type { RegisteredData } from '../db/schema/organization-request.ts';
import { accountRow } from './accounts.ts';
import type { SeedContext } from './context.ts';
import type { OrganizationRow, SeededOrganizations } from './organizations.ts';

const rowOf = (rows: readonly OrganizationRow[], id: string): OrganizationRow => {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) throw new Error('no such organization');
  return row;
};

const sentBy = (row: OrganizationRow): RegisteredData => ({
  name: row.name['zh-TW'] ?? '',
  category: row.category ?? '2',
  introduction: row.introduction?.['zh-TW'] ?? '',
  address: row.address?.['zh-TW'] ?? '',
  contactPhone: row.contactPhone ?? '',
  contactName: row.contactName ?? '',
  email: row.email ?? null,
  regionId: row.region ?? '',
  latitude: row.latitude ?? 0,
  longitude: row.longitude ?? 0,
  registFiling: '1',
  associationNumber: row.associationNumber ?? null,
  affiliatedNumber: null,
  scannedCertificateId: null,
  logoId: row.logoFileId ?? '',
  serviceObject: row.serviceObjects ?? [],
  serviceType: row.serviceTypes ?? [],
});

/** Returns an organization beside the demo one, with its requesting administrator. */
async function neighbourOf(
  { all, demo }: Pick<SeededOrganizations, 'all' | 'demo'>,
  context: SeedContext,
  administrator: { readonly index: number; readonly username: string; readonly mobile: string; readonly name: string },
): Promise<OrganizationRow & { readonly accountId: string }> {
  const { tx, now } = context;
  const beside = all.filter(({ path, status }) => path.length === 3 && path[1] !== demo.id && status === 'normal');
  const row = beside[administrator.index];
  if (row === undefined) throw new Error('no such neighbour');
  const asker = accountRow(context, administrator.username, administrator.mobile);
  await tx.insert(account).values(asker);
  await tx.insert(organizationRole).values({
    accountId: asker.id,
    organizationId: row.id,
    role: 'administrator',
    permissions: [...permissions],
    ...roleName(administrator.name),
    createdAt: new Date(now.getTime() - 200 * dayMs),
  });
  return { ...row, accountId: asker.id };
}

/**
 * Creates requests to the demo organization: a registration, and neighbours that want to move below it and to depend on
 * it. A change of its own data waits for the platform.
 */
export async function seedRequests(
  context: SeedContext,
  { all, demo, underReview }: Omit<SeededOrganizations, 'children'>,
): Promise<void> {
  const { tx, pick, now } = context;
  const sent = (kind: RequestKind, row: OrganizationRow, submittedBy: string) => ({
    id: pick.uuid(),
    kind,
    organizationId: row.id,
    language: 'zh-TW' as const,
    submittedAt: new Date(now.getTime() - 2 * dayMs),
    submittedBy,
  });
  const asData = async (kind: 'registration' | 'filing', row: OrganizationRow, changes: Partial<RegisteredData>) => {
    const [asker] = await tx
      .select({ accountId: organizationRole.accountId })
      .from(organizationRole)
      .where(eq(organizationRole.organizationId, row.id))
      .orderBy(asc(organizationRole.role))
      .limit(1);
    if (asker === undefined || !row.parentId) throw new Error('nobody asks');
    const before = sentBy(row);
    await tx.insert(organizationRequest).values({
      ...sent(kind, row, asker.accountId),
      deciderId: row.parentId,
      previousId: kind === 'filing' ? row.parentId : null,
      data: { ...before, ...changes },
      previousData: kind === 'filing' ? before : null,
    });
  };
  await asData('registration', rowOf(all, underReview.id), {});
  await asData('filing', rowOf(all, demo.id), { contactPhone: '28351234', serviceType: ['1', '4'] });
  const from = { all, demo };
  const moving = { index: 0, username: 'waiseong26', mobile: '+85366000024', name: '區慧嫦' };
  const depending = { index: 1, username: 'kinhou2026', mobile: '+85366000025', name: '龐健豪' };
  const below = await neighbourOf(from, context, moving);
  const beside = await neighbourOf(from, context, depending);
  await tx.insert(organizationRequest).values([
    { ...sent('ownership', below, below.accountId), deciderId: demo.id, previousId: below.parentId },
    { ...sent('affiliation', beside, beside.accountId), deciderId: demo.id },
  ]);
}
