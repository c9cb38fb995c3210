import { realNameFormRefusals, releaseProblemKinds } from '@vp/domain';

const fieldKeys = [
  'required',
  'invalid',
  'text',
  'number',
  'integer',
  'list',
  'object',
  'boolean',
  'unknownKey',
  'otherNameDiffers',
  'otherSession',
  'notAnOption',
  'duplicate',
  'tooShort',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'tooFew',
  'tooMany',
  'emoji',
  'privateCharacter',
  'username',
  'passwordFormat',
  'passwordCommon',
  'passwordContainsUsername',
  'passwordContainsPhone',
  'passwordMismatch',
  'chineseName',
  'latinName',
  'personName',
  'nameCharacter',
  'organizationName',
  'unprintable',
  'unreadable',
  'nameMissing',
  'documentType',
  'documentMainland',
  'documentMacao',
  'documentHongKong',
  'documentHongKongCheckDigit',
  'documentPassport',
  'documentBlueCard',
  'documentTravelPermit',
  'documentOther',
  'documentPrefix',
  'documentBirthDate',
  'documentCheckDigit',
  'phone853',
  'phone86',
  'mobile853',
  'mobile',
  'phone',
  'recipient',
  'landline',
  'contactPhone',
  'email',
  'date',
  'dateOrder',
  'instant',
  'timeInFuture',
  'outBeforeIn',
  'associationNumber',
  'captcha',
  'smsCode',
  'emailCode',
  'agreement',
  'securityQuestions',
  'decimals',
  'id',
  'image',
  'radius',
] as const;

/** Every key that a message can carry; each needs a text `validation.<key>` in all four catalogues. */
export const validationKeys = [...fieldKeys, ...realNameFormRefusals, ...releaseProblemKinds] as const;

export type ValidationKey = (typeof validationKeys)[number];

/** The message that yup carries instead of a sentence: the key of a text and its values. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- yup takes a record for a message, which no interface is
export type ValidationMessage = {
  readonly key: `validation.${ValidationKey}`;
  readonly values?: Readonly<Record<string, string | number>>;
};

export function message(key: ValidationKey, values?: ValidationMessage['values']): ValidationMessage {
  return values === undefined ? { key: `validation.${key}` } : { key: `validation.${key}`, values };
}

export function isValidationMessage(value: unknown): value is ValidationMessage {
  if (typeof value !== 'object' || value === null || !('key' in value)) return false;
  const { key } = value;
  return validationKeys.some((known) => key === `validation.${known}`);
}
