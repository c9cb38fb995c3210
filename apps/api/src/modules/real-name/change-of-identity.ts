import type { BodyOf, realNameCalls } from '@vp/contract';
import { identityChangeOf } from '@vp/domain';
import type { ComparedIdentity, IdentityChange } from '@vp/domain';
import { documentFingerprint } from '../../crypto/encrypted-fields.ts';
import type { DocumentNumber } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import { foldForSearch } from '../../db/fold-for-search.ts';
import type { StoredVolunteer } from '../../services/review/people.ts';
import { identityColumns } from './volunteer-columns.ts';

interface Declared {
  readonly body: BodyOf<(typeof realNameCalls)['submit']>;
  readonly document: DocumentNumber;
}

/** Returns what a form changes of the identity that is approved. */
export function changeOfIdentity(
  cipher: FieldCipher,
  person: StoredVolunteer,
  { body, document }: Declared,
): IdentityChange {
  const sameDocument = person.documentFingerprint === documentFingerprint(cipher, document);
  return identityChangeOf(toCompared(person), { ...toCompared(identityColumns(body)), sameDocument });
}

type Named = Pick<StoredVolunteer, 'name' | 'surnameLatin' | 'givenNameLatin' | 'birthDate' | 'gender'>;

/** Compares names as searches do: without case, spaces and signs, and traditional with simplified characters. */
function toCompared({ name, surnameLatin, givenNameLatin, birthDate, gender }: Named): ComparedIdentity {
  const latin = foldForSearch(`${surnameLatin ?? ''} ${givenNameLatin ?? ''}`);
  return {
    chineseName: name === null ? null : foldForSearch(name),
    latinName: latin === '' ? null : latin,
    birthDate,
    gender,
  };
}
