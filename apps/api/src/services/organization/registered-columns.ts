import type { OrganizationName, RegisteredOrganization } from '@vp/contract';
import { registFilingCodes } from '@vp/domain';
import type { Language } from '@vp/domain';
import { and, asc, eq } from 'drizzle-orm';
import { publicFileUrl } from '../../crypto/signed-link.ts';
import type { Reader } from '../../db/client.ts';
import { isNormal } from '../../db/conditions.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { organization } from '../../db/schema/organization.ts';
import type { RegisteredData } from '../../db/schema/organization-request.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { localText } from '../../text/local-text.ts';
import type { StoredOrganization } from './organization-rows.ts';

/** Changes a text in one language and keeps the others. An unchanged fallback to another language is no change. */
function withText(texts: LocalTexts, text: string, language: Language): LocalTexts {
  return localText(texts, language).text === text ? texts : { ...texts, [language]: text };
}

interface NamedTexts {
  readonly name: LocalTexts;
  readonly introduction: LocalTexts;
  readonly address: LocalTexts;
}

export interface DataInput {
  readonly data: RegisteredData;
  /** Language of the typed texts. */
  readonly language: Language;
  /** Stored texts; absent before the registration. */
  readonly before?: NamedTexts;
}

/** Returns the columns of an organization that registered data fill. */
export async function toColumns(reader: Reader, { data, language, before }: DataInput) {
  const name = withText(before?.name ?? {}, data.name, language);
  return {
    name,
    nameGrams: searchGramsOf(name),
    introduction: withText(before?.introduction ?? {}, data.introduction, language),
    address: withText(before?.address ?? {}, data.address, language),
    category: data.category,
    contactPhone: data.contactPhone,
    ...(data.contactName === undefined ? {} : { contactName: data.contactName, email: data.email ?? null }),
    region: data.regionId,
    latitude: data.latitude,
    longitude: data.longitude,
    registFiling: data.registFiling,
    associationNumber: data.associationNumber,
    affiliatedNumber: data.affiliatedNumber,
    dependId:
      data.affiliatedNumber === null ? null : ((await readRegisteredOf(reader, data.affiliatedNumber))?.oid ?? null),
    certificateFileId: data.scannedCertificateId,
    logoFileId: data.logoId,
    serviceObjects: [...data.serviceObject],
    serviceTypes: [...data.serviceType],
  };
}

/** Returns the organization with an association number; undefined where no organization has it. */
async function readRegisteredOf(reader: Reader, number: string) {
  const [row] = await reader
    .select({ oid: organization.id, name: organization.name })
    .from(organization)
    .where(
      and(
        eq(organization.associationNumber, number),
        eq(organization.registFiling, registFilingCodes.registered),
        isNormal(organization.status),
      ),
    )
    .orderBy(asc(organization.number))
    .limit(1);
  return row;
}

/** Returns an organization's stored data in the form of a submission. */
export function toRegisteredData(stored: StoredOrganization, language: Language): Partial<RegisteredData> {
  const { category, contactPhone, region, latitude, longitude, registFiling, certificateFileId, logoFileId } = stored;
  return {
    name: localText(stored.name, language).text,
    introduction: localText(stored.introduction, language).text,
    address: localText(stored.address, language).text,
    ...(category === null ? {} : { category }),
    contactPhone: contactPhone ?? '',
    contactName: stored.contactName ?? '',
    email: stored.email,
    ...(region === null ? {} : { regionId: region }),
    ...(latitude === null ? {} : { latitude }),
    ...(longitude === null ? {} : { longitude }),
    ...(registFiling === null ? {} : { registFiling }),
    associationNumber: stored.associationNumber,
    affiliatedNumber: stored.affiliatedNumber,
    scannedCertificateId: certificateFileId,
    ...(logoFileId === null ? {} : { logoId: logoFileId }),
    serviceObject: stored.serviceObjects,
    serviceType: stored.serviceTypes,
  };
}

/** Returns registered data as a reviewer reads them. */
export async function toRegistered(
  reader: Reader,
  { data, language }: { readonly data: Partial<RegisteredData>; readonly language: Language },
): Promise<RegisteredOrganization> {
  const { latitude, longitude, affiliatedNumber = null, logoId } = data;
  return {
    name: data.name ?? '',
    category: data.category ?? null,
    introduction: data.introduction ?? '',
    address: data.address ?? '',
    contactPhone: data.contactPhone ?? '',
    contactName: data.contactName ?? '',
    email: data.email ?? '',
    regionId: data.regionId ?? null,
    location: latitude === undefined || longitude === undefined ? null : { latitude, longitude },
    registFiling: data.registFiling ?? null,
    associationNumber: data.associationNumber ?? null,
    affiliatedNumber,
    depends: affiliatedNumber === null ? null : toName(await readRegisteredOf(reader, affiliatedNumber), language),
    serviceObjects: data.serviceObject ?? [],
    serviceTypes: data.serviceType ?? [],
    logoUrl: logoId === undefined ? null : publicFileUrl(logoId),
    certificateId: data.scannedCertificateId ?? null,
  };
}

function toName(
  row: { readonly oid: string; readonly name: LocalTexts } | undefined,
  language: Language,
): OrganizationName | null {
  return row === undefined ? null : { oid: row.oid, name: localText(row.name, language) };
}
