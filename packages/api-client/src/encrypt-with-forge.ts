/// <reference path="./node-forge-parts.d.ts" />
import forge from 'node-forge/lib/forge.js';
// Each import adds its part to `forge`; the whole package is three times as large.
import 'node-forge/lib/asn1.js';
import 'node-forge/lib/rsa.js';
import 'node-forge/lib/sha256.js';
import 'node-forge/lib/util.js';

/** Encrypts with RSA-OAEP and SHA-256 where the browser lacks it; key and result are binary strings. */
export function encryptWithForge(publicKeyDer: string, text: string): string {
  const key = forge.pki.publicKeyFromAsn1(forge.asn1.fromDer(publicKeyDer));
  const sha256 = forge.md.sha256;
  return key.encrypt(forge.util.encodeUtf8(text), 'RSA-OAEP', {
    md: sha256.create(),
    mgf1: { md: sha256.create() },
  });
}
