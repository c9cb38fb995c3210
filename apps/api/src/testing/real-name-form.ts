import type { BodyOf, realNameCalls } from '@vp/contract';
import { newId } from '../db/id.ts';
import { file } from '../db/schema/file.ts';
import { storageKey } from '../ports/picture-store.ts';
import type { MadeAccount } from './factories.ts';
import { nextNumber } from './factories.ts';
import { pictureBytes } from './picture-bytes.ts';
import type { TestApi } from './test-api.ts';

export type RealNameForm = BodyOf<(typeof realNameCalls)['submit']>;

/** A stored private picture of this account. */
export async function makePhoto(api: TestApi, owner: MadeAccount): Promise<string> {
  const bytes = await pictureBytes(nextNumber());
  const sha256 = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex');
  const key = storageKey('private', sha256);
  await api.services.ports.files.put(key, bytes, 'image/jpeg');
  const id = newId();
  const size = { bytes: bytes.length, width: 24, height: 16 };
  await api.db.insert(file).values({
    id,
    ownerId: owner.accountId,
    visibility: 'private',
    purpose: 'identity',
    sha256,
    mime: 'image/jpeg',
    ...size,
    storageKey: key,
  });
  return id;
}

/** What an adult says of themselves in an application. */
export const personalData = {
  chineseName: '陳嘉欣',
  latinSurname: 'CHAN',
  latinGivenName: 'KA IAN',
  birthDate: '2002-04-18',
  gender: '2',
  maritalStatus: '2',
  educationLevel: '5',
  occupation: '1',
  languagesMastered: ['2', '3'],
  languageIdentification: '1',
  isStudent: true,
  vestSize: '1',
  countryRegion: 'MO',
  address: '蓮峰街12號',
} satisfies RealNameForm['personal'];

/** A proper application of an adult with a Macao document that nobody else has. */
export async function realNameForm(api: TestApi, owner: MadeAccount): Promise<RealNameForm> {
  return {
    identity: {
      documentType: '2',
      documentNumber: String(50_000_000 + nextNumber() * 13),
      issueDate: '2021-03-15',
      expiryDate: '2031-03-15',
      frontPhotoId: await makePhoto(api, owner),
      backPhotoId: await makePhoto(api, owner),
      handheldPhotoId: await makePhoto(api, owner),
    },
    personal: personalData,
  };
}

/** The form of a minor, whose guardian has these photos of a document. */
export function asMinor(
  form: RealNameForm,
  photoId: string,
): RealNameForm & { readonly guardian: NonNullable<RealNameForm['guardian']> } {
  const guardian = {
    name: '陳國輝',
    relation: '1' as const,
    documentType: '2' as const,
    documentNumber: String(70_000_000 + nextNumber()),
    mobile: '+85366881234',
    frontPhotoId: photoId,
    backPhotoId: photoId,
  };
  return { ...form, personal: { ...form.personal, birthDate: '2010-01-01' }, guardian };
}
