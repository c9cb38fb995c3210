import { isApiError } from '@vp/api-client';
import type { TFunction } from 'i18next';

/** Returns the message of an error for the user: the server's message, or a general one for other errors. */
export function sentenceOf(error: unknown, t: TFunction): string {
  return isApiError(error) ? error.message : t('common.fault.text');
}

/** Returns the request id of a failed call, for the helpdesk. */
export function referenceOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

export function isNotPermitted(error: unknown): boolean {
  return isApiError(error) && error.refusal === 'noPermission';
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.refusal === 'notFound';
}
