import { readProofCode } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { hashProofCode } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { Reader } from '../../db/client.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { orNotFound } from '../../refusal/refused.ts';
import type { StoredProof } from '../../services/hours-proof/papers.ts';

/** Finds the paper of a scanned or typed code; any other text is 'not found'. */
export async function findProof(
  { db, cipher }: { readonly db: Reader; readonly cipher: FieldCipher },
  typed: string,
): Promise<StoredProof> {
  const code = orNotFound(readProofCode(typed));
  const [row] = await db
    .select()
    .from(hoursProof)
    .where(eq(hoursProof.codeHash, hashProofCode(cipher, code)))
    .limit(1);
  return orNotFound(row);
}
