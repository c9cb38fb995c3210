import { filePath } from '@vp/access/addresses';
import type { FileLink } from '@vp/contract';
import { areEqualMacs } from './equal-macs.ts';
import type { FieldCipher } from './field-encryption.ts';

export interface LinkedFile {
  readonly id: string;
  readonly visibility: 'public' | 'private';
}

export interface LinkDeps {
  readonly cipher: FieldCipher;
  readonly now: Date;
}

const linkLifeMs = 5 * 60_000;

/** Returns the address of a public picture. */
export function publicFileUrl(id: string): string {
  return filePath(id);
}

/** Returns the address at which this viewer may see a file; valid for five minutes if the file is private. */
export function fileLink({ cipher, now }: LinkDeps, file: LinkedFile, viewerAccountId: string): FileLink {
  if (file.visibility === 'public') return { id: file.id, url: filePath(file.id) };
  const expires = String(now.getTime() + linkLifeMs);
  const signature = sign(cipher, { id: file.id, expires, viewer: viewerAccountId });
  const query = new URLSearchParams({ expires, viewer: viewerAccountId, signature });
  return { id: file.id, url: `${filePath(file.id)}?${query.toString()}` };
}

export interface SentLink {
  readonly id: string;
  readonly expires?: string | undefined;
  readonly viewer?: string | undefined;
  readonly signature?: string | undefined;
}

/** Returns whether a signed address is authentic and has not expired. */
export function isFileLinkValid({ cipher, now }: LinkDeps, claim: SentLink): boolean {
  const { id, expires = '', viewer = '', signature = '' } = claim;
  return areEqualMacs(signature, sign(cipher, { id, expires, viewer })) && Number(expires) > now.getTime();
}

function sign(cipher: FieldCipher, { id, expires, viewer }: { id: string; expires: string; viewer: string }): string {
  return cipher.hash('file-link', `${id}\n${expires}\n${viewer}`);
}
