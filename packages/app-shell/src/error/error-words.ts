import { isApiError } from '@vp/api-client';
import type { TFunction } from 'i18next';

/** A sentence for a person: the server's own words, or ours for what is not an answer of the server. */
export function sentenceOf(error: unknown, t: TFunction): string {
  return isApiError(error) ? error.message : t('common.fault.text');
}

/** What the helpdesk can find a failed call by. */
export function referenceOf(error: unknown): string | undefined {
  return isApiError(error) ? error.requestId : undefined;
}

export function isNotPermitted(error: unknown): boolean {
  return isApiError(error) && error.refusal === 'noPermission';
}

export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.refusal === 'notFound';
}
