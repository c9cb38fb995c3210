import { accepted, refused } from './result.ts';
import type { DocumentNumberCheck } from './result.ts';

/** 8 digits; the card prints the last one in brackets, older cards print a slash after the first one. */
export function checkMacaoNumber(normalized: string): DocumentNumberCheck {
  if (!/^(\d{8}|\d{7}\(\d\)|\d\/\d{6}\/\d)$/.test(normalized)) return refused('format');
  return accepted(normalized.replace(/\D/g, ''));
}

/**
 * The rule of the specification (a letter, 6 to 10 digits, an optional bracketed character), and the permits since
 * 2018: C, a letter other than I and O, 7 digits.
 */
export function checkTravelPermit(normalized: string): DocumentNumberCheck {
  if (!/^([A-Z]\d{6,10}(\([A-Z\d]\))?|C[A-HJ-NP-Z]\d{7})$/.test(normalized)) return refused('format');
  return accepted(normalized);
}

/**
 * Returns the part of a travel permit that a renewal does not change: the last two of eleven characters count the cards
 * (H1234567800 and H12345678 are one person).
 */
export function lifetimePartOfTravelPermit(normalized: string): string {
  return /^[HM]\d{10}$/.test(normalized) ? normalized.slice(0, 9) : normalized;
}

export function checkPassport(normalized: string): DocumentNumberCheck {
  if (!/^[A-Z\d]{5,20}$/.test(normalized)) return refused('format');
  return accepted(normalized);
}

/** 8 digits since 2011; only the stored type distinguishes it from a Macao identity card. */
export function checkBlueCard(normalized: string): DocumentNumberCheck {
  if (!/^\d{8}$/.test(normalized)) return refused('format');
  return accepted(normalized);
}

export function checkOtherDocument(normalized: string): DocumentNumberCheck {
  if (!/^[A-Z\d]{1,20}$/.test(normalized)) return refused('format');
  return accepted(normalized);
}
