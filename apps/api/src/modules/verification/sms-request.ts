import { smsPurposes } from '@vp/contract';
import type { SmsPurpose } from '@vp/contract';
import { isMobile, parseAnyPhone } from '@vp/domain';
import { message } from '@vp/validators';
import { Refused, orNotFound } from '../../refusal/refused.ts';

export interface SmsRequest {
  readonly purpose: SmsPurpose;
  /** E.164. */
  readonly mobile: string;
}

/** Parses purpose and phone from the address of a call. */
export function readSmsRequest(params: { readonly type: string; readonly mobile: string }): SmsRequest {
  const purpose = orNotFound(smsPurposes.find((known) => known === params.type));
  const phone = parseAnyPhone(params.mobile);
  if (phone !== undefined && isMobile(phone)) return { purpose, mobile: phone.e164 };
  throw new Refused('invalidInput', {
    problems: [{ path: 'mobile', message: message('mobile') }],
  });
}
