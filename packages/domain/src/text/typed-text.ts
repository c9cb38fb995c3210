import { withoutInvisible } from './invisible.ts';

/** Marks that a sentence puts around a pasted number, address or link. */
const leading = /^[\s([{<《「『（【〈“‘"'：:，,。.、]+/u;
const trailing = /[\s)\]}>》」』）】〉”’"'.,;:!?。．，、；：！？…]+$/u;

/** Returns a pasted text without invisible characters and without the marks of the sentence around it. */
export function withoutMarksAround(text: string): string {
  return withoutInvisible(text).replace(leading, '').replace(trailing, '');
}

/** Returns ordinary characters for full-width ones, without invisible characters and without any space. */
function withoutSpaces(text: string): string {
  return withoutInvisible(text.normalize('NFKC')).replace(/\s/g, '');
}

/**
 * Returns a typed or pasted identifier (account, number, captcha) for comparison: full-width characters become
 * ordinary ones; spaces, invisible characters and the marks around it are dropped.
 */
export function typedIdentifier(text: string): string {
  return withoutMarksAround(withoutSpaces(text));
}

/** Returns a typed code of digits: spaces, hyphens and punctuation are dropped. */
export function typedDigits(text: string): string {
  return withoutSpaces(text).replace(/\p{P}/gu, '');
}

/** Returns a typed password. It has letters and digits only, so spaces and a closing full stop were not meant. */
export function typedPassword(text: string): string {
  return withoutSpaces(text).replace(/[.,。、]+$/, '');
}

/** Returns a typed link with ordinary characters in place of full-width ones. */
export function typedLink(text: string): string {
  const plain = text.replace(/[\uFF01-\uFF5E\u3000]/g, (sign) => sign.normalize('NFKC'));
  return withoutMarksAround(plain);
}
