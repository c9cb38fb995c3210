import { withoutMarksAround } from './typed-text.ts';

/**
 * Returns the stored form of a typed e-mail address: the domain in ASCII (`xn--…`) and lower case, so that both
 * spellings of an internationalised domain are one address. A text that is no address comes back cleaned.
 */
export function canonicalEmail(text: string): string {
  const typed = withoutMarksAround(text.normalize('NFKC'))
    .replace(/^mailto:/i, '')
    .replace(/\s*([@.。])\s*/g, (_around, mark: string) => (mark === '。' ? '.' : mark));
  const at = typed.lastIndexOf('@');
  const domain = at > 0 ? asciiDomain(typed.slice(at + 1)) : undefined;
  return domain === undefined ? typed : `${typed.slice(0, at)}@${domain}`;
}

/** Names only: the URL parser would read a path, a port or a number of the network in any other text. */
const domainName = /^[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)*\.(?=[^.]*[^\d.])[\p{L}\p{M}\p{N}-]+$/u;

function asciiDomain(name: string): string | undefined {
  if (!domainName.test(name)) return undefined;
  try {
    return new URL(`https://${name}`).hostname;
  } catch {
    return undefined;
  }
}
