import type { Language } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { versionOf } from '../../crypto/version-of.ts';
import type { Tx } from '../../db/client.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { assertVersion } from '../../services/audit/assert-version.ts';
import type { StoredOrganization } from '../../services/organization/organization-rows.ts';
import { toRegisteredData } from '../../services/organization/registered-columns.ts';

/**
 * Returns the version of the registered data in all languages: a text of another language must not be overwritten
 * unseen, either.
 */
export function registeredVersion(stored: StoredOrganization): number {
  const { name, introduction, address } = stored;
  return versionOf({ ...toRegisteredData(stored, 'zh-TW'), name, introduction, address });
}

/** Returns the data under the field names of `changeOrganization`. */
function toRequest(data: ReturnType<typeof toRegisteredData>) {
  const { contactPhone, affiliatedNumber, scannedCertificateId, logoId, ...others } = data;
  return {
    ...others,
    fixedTel: contactPhone,
    dependId: affiliatedNumber,
    scannedCertificate: scannedCertificateId,
    logoPath: logoId,
  };
}

interface RegisteredChange {
  readonly named: number | undefined;
  readonly stored: StoredOrganization;
}

interface ChangeWork {
  readonly tx: Tx;
  readonly language: Language;
  readonly actor: { readonly accountId: string; readonly organizationId: string };
}

/** Refuses a change of registered data that starts from an older version. */
export async function assertRegisteredVersion(work: ChangeWork, { named, stored }: RegisteredChange): Promise<void> {
  const current = registeredVersion(stored);
  if (named === undefined || named === current) return;
  // Data that the organization above has accepted are audited under the id of the request.
  const requests = await work.tx
    .select({ id: organizationRequest.id })
    .from(organizationRequest)
    .where(and(eq(organizationRequest.organizationId, stored.id), eq(organizationRequest.kind, 'filing')));
  await assertVersion(work, {
    named,
    current,
    stored: toRequest(toRegisteredData(stored, work.language)),
    subjectIds: [stored.id, ...requests.map(({ id }) => id)],
    events: ['organization.changed', 'organization.corrected', 'organizationRequest.pass'],
  });
}
