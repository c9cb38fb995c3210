import { registFilingCodes } from '@vp/domain';
import { message } from '@vp/validators';
import type { RegisteredDataValues } from '@vp/validators';
import { and, eq, isNull, or } from 'drizzle-orm';
import type { CallFacts, DeviceWork } from '../../call/context.ts';
import { file } from '../../db/schema/file.ts';
import type { RegisteredData } from '../../db/schema/organization-request.ts';
import { Refused } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';

/** Returns the submitted data in stored form; omits the numbers of the other kind of filing. */
export function toData(sent: Omit<RegisteredDataValues, 'version'>): RegisteredData {
  const isRegistered = sent.registFiling === registFilingCodes.registered;
  return {
    name: sent.name,
    category: sent.category,
    introduction: sent.introduction,
    address: sent.address,
    contactPhone: sent.fixedTel,
    contactName: sent.contactName,
    email: sent.email ?? null,
    regionId: sent.regionId,
    latitude: sent.latitude,
    longitude: sent.longitude,
    registFiling: sent.registFiling,
    associationNumber: isRegistered ? (sent.associationNumber ?? null) : null,
    affiliatedNumber: isRegistered ? null : (sent.dependId ?? null),
    scannedCertificateId: isRegistered ? null : (sent.scannedCertificate ?? null),
    logoId: sent.logoPath,
    serviceObject: sent.serviceObject,
    serviceType: sent.serviceType,
  };
}

export interface Picture {
  readonly fileId: string;
  readonly visibility: 'public' | 'private';
  /** The field of the form that contains it. */
  readonly path: string;
  /** Files that the organization uses already: they may stay, even if another account uploaded them. */
  readonly known?: readonly (string | null)[];
}

type PictureWork = DeviceWork & Pick<CallFacts, 'language'> & { readonly accountId?: string };

/**
 * Attaches pictures uploaded by this device without an account, or by the logged-in account, and marks them as used.
 */
export async function attachPictures(work: PictureWork, pictures: readonly Picture[]): Promise<void> {
  const { tx, now, deviceId, accountId, language } = work;
  for (const { fileId, visibility, path, known = [] } of pictures) {
    if (known.includes(fileId)) continue;
    const ofDevice = and(isNull(file.ownerId), eq(file.ownerDevice, deviceId ?? ''), isNull(file.attachedAt));
    const own = accountId === undefined ? ofDevice : or(eq(file.ownerId, accountId), ofDevice);
    const taken = await tx
      .update(file)
      .set({ attachedAt: now })
      .where(and(eq(file.id, fileId), eq(file.visibility, visibility), isNull(file.deletedAt), own))
      .returning({ id: file.id });
    if (taken.length === 1) continue;
    throw new Refused('photoNotYours', { problems: [{ path, message: problemText(language, message('image')) }] });
  }
}

/** Returns the pictures of registered data with their form fields. */
export function toPictures(
  data: RegisteredData,
  { stem, known }: { readonly stem: string; readonly known?: readonly (string | null)[] },
) {
  const certificate = data.scannedCertificateId;
  const logo = { fileId: data.logoId, visibility: 'public', path: `${stem}logoPath` } as const;
  const scan = { visibility: 'private', path: `${stem}scannedCertificate` } as const;
  const pictures: Picture[] = [logo, ...(certificate === null ? [] : [{ ...scan, fileId: certificate }])];
  return known === undefined ? pictures : pictures.map((picture) => ({ ...picture, known }));
}
