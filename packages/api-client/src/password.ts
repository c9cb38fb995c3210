export interface PasswordEnvelope {
  readonly password: string;
  /** The one-time nonce that came with the key. */
  readonly nonce: string;
}

/** Loads the library while the password is typed. Without a network it is asked for again when it is needed. */
export function preloadEncryption(): void {
  import('node-forge').catch(() => undefined);
}

/**
 * Encrypts a password and its nonce for the server: RSA-OAEP with SHA-256, base64. The library is loaded when the
 * first password is sent. Rejects when the key cannot be read.
 */
export async function encryptPassword(publicKeyPem: string, envelope: PasswordEnvelope): Promise<string> {
  const { default: forge } = await import('node-forge');
  const key = forge.pki.publicKeyFromPem(publicKeyPem);
  const text = forge.util.encodeUtf8(JSON.stringify({ password: envelope.password, nonce: envelope.nonce }));
  const sha256 = forge.md.sha256;
  return forge.util.encode64(key.encrypt(text, 'RSA-OAEP', { md: sha256.create(), mgf1: { md: sha256.create() } }));
}
