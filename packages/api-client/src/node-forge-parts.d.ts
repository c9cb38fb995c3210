declare module 'node-forge/lib/forge.js' {
  import type { asn1, md, pki, util } from 'node-forge';

  /** The object that each part of the package extends. */
  const forge: {
    readonly asn1: Pick<typeof asn1, 'fromDer'>;
    readonly md: Pick<typeof md, 'sha256'>;
    readonly pki: { readonly publicKeyFromAsn1: (key: asn1.Asn1) => pki.rsa.PublicKey };
    readonly util: Pick<typeof util, 'encodeUtf8'>;
  };
  export default forge;
}

declare module 'node-forge/lib/asn1.js';
declare module 'node-forge/lib/rsa.js';
declare module 'node-forge/lib/sha256.js';
declare module 'node-forge/lib/util.js';
