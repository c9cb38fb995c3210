import { typedPassword } from '@vp/domain';

export interface PasswordEnvelope {
  readonly password: string;
  /** The one-time nonce that came with the key. */
  readonly nonce: string;
}

/** Missing on plain http, where a phone loads a developer's server, and in old web views. */
function browserEncryption(): SubtleCrypto | undefined {
  const { subtle }: { readonly subtle?: SubtleCrypto } = crypto;
  return subtle;
}

/**
 * Preloads the library while the password is typed, where the browser cannot encrypt itself. A failed load is retried
 * when it is needed.
 */
export function preloadEncryption(): void {
  if (!browserEncryption()) import('./encrypt-with-forge.ts').catch(() => undefined);
}

function bytesOf(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
}

async function encryptWithBrowser(subtle: SubtleCrypto, publicKeyDer: string, text: string): Promise<string> {
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' };
  const key = await subtle.importKey('spki', bytesOf(publicKeyDer), algorithm, false, ['encrypt']);
  const encrypted = await subtle.encrypt(algorithm, key, new TextEncoder().encode(text));
  return String.fromCharCode(...new Uint8Array(encrypted));
}

/**
 * Encrypts a typed password and its nonce for the server: RSA-OAEP with SHA-256, base64. Rejects when the key cannot be
 * read.
 */
export async function encryptPassword(publicKeyPem: string, envelope: PasswordEnvelope): Promise<string> {
  const publicKeyDer = atob(publicKeyPem.replace(/-----[A-Z ]+-----|\s+/g, ''));
  const text = JSON.stringify({ password: typedPassword(envelope.password), nonce: envelope.nonce });
  const subtle = browserEncryption();
  if (subtle) return btoa(await encryptWithBrowser(subtle, publicKeyDer, text));
  const { encryptWithForge } = await import('./encrypt-with-forge.ts');
  return btoa(encryptWithForge(publicKeyDer, text));
}
