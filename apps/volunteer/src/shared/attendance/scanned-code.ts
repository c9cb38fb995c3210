import { basePath, paths } from '../paths.ts';

const scanPath = `${basePath}${paths.scanned()}`;

/**
 * Returns the code in a scanned URL of this app (`https://<volunteer host>/wu/User-signSucceed?code=…`); undefined for
 * any other QR code. The host is not compared: printed codes may have an older one, and the server checks the code.
 */
export function codeOfScan(text: string): string | undefined {
  const trimmed = text.trim();
  if (!/^https?:\/\//i.test(trimmed)) return undefined;
  try {
    const url = new URL(trimmed);
    const code = url.pathname === scanPath ? url.searchParams.get('code') : null;
    return code === null || code === '' || code.length > 400 ? undefined : code;
  } catch {
    return undefined;
  }
}
