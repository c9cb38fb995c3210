const lineChars = 64;

/** Encodes bytes as PEM under a label such as `PUBLIC KEY`. */
export function toPem(label: string, bytes: ArrayBuffer): string {
  const letters = Buffer.from(bytes).toString('base64');
  const lines = letters.match(new RegExp(`.{1,${lineChars}}`, 'g')) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join('\n')}\n-----END ${label}-----\n`;
}

/** Decodes a PEM file with one part. */
export function fromPem(pem: string): Uint8Array<ArrayBuffer> {
  const letters = pem.replace(/-----[^-]+-----/g, '').replace(/\s/g, '');
  return new Uint8Array(Buffer.from(letters, 'base64'));
}
