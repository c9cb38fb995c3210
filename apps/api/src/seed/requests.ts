import { asc, eq } from 'drizzle-orm';
import { organizationRole } from '../db/schema/organization.ts';
import { organizationRequest } from '../db/schema/organization-request.ts';
import type { RegisteredData } from '../db/schema/organization-request.ts';
import { dayMs } from './context.ts';
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

/** A registration that waits for the demo organization, and a change of its own data that waits for the platform. */
export async function seedRequests(
  context: SeedContext,
  { all, demo, underReview }: SeededOrganizations,
): Promise<void> {
  const { tx, pick, now } = context;
  const request = async (kind: 'registration' | 'filing', row: OrganizationRow, changes: Partial<RegisteredData>) => {
    const [asker] = await tx
      .select({ accountId: organizationRole.accountId })
      .from(organizationRole)
      .where(eq(organizationRole.organizationId, row.id))
      .orderBy(asc(organizationRole.role))
      .limit(1);
    if (asker === undefined || !row.parentId) throw new Error('nobody asks');
    const before = sentBy(row);
    await tx.insert(organizationRequest).values({
      id: pick.uuid(),
      kind,
      organizationId: row.id,
      deciderId: row.parentId,
      previousId: kind === 'filing' ? row.parentId : null,
      data: { ...before, ...changes },
      previousData: kind === 'filing' ? before : null,
      language: 'zh-TW',
      submittedAt: new Date(now.getTime() - 2 * dayMs),
      submittedBy: asker.accountId,
    });
  };
  await request('registration', rowOf(all, underReview.id), {});
  await request('filing', rowOf(all, demo.id), { contactPhone: '28351234', serviceType: ['1', '4'] });
}
