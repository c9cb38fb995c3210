import { organizationLimits, typedIdentifier } from '@vp/domain';
import { listCodes, text, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';

/**
 * 4 to 6 characters that are neither letters nor Han characters; digits, optionally with a slash or a hyphen between.
 */
export function associationNumber(): TextField {
  const { associationNumberMin: min, associationNumberMax: max } = organizationLimits;
  const field = text(typedIdentifier);
  return withRule(field, 'associationNumber', (value) =>
    /^\d[\d/-]*\d$/.test(value) && value.length >= min && value.length <= max
      ? undefined
      : message('associationNumber', { min, max }),
  );
}

/** One to five codes. */
export function serviceObjects() {
  return listCodes(organizationLimits.serviceObjectsMax).min(1);
}

/** One to eight codes. */
export function serviceTypes() {
  return listCodes(organizationLimits.serviceTypesMax).min(1);
}
