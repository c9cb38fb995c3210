import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import type { ApiErrorKind } from './api-error.ts';
import { feedbackOf } from './feedback.ts';

const error = (kind: ApiErrorKind, code: number) => new ApiError({ kind, code, message: 'text' });

test.each([
  ['code 10047', error('refused', 10047), { alert: 'text' }],
  ['another refusal', error('refused', 10338), { toast: 'text' }],
  ['no connection', error('network', 0), { toast: 'text' }],
  ['no answer in time', error('timeout', 0), { toast: 'text' }],
  ['a duplicate', error('duplicate', 0), { toast: 'text' }],
  ['a fault', error('fault', 10500), { toast: 'text' }],
  ['the end of the session', error('sessionEnded', 401), undefined],
  ["the caller's abort", new DOMException('x', 'AbortError'), undefined],
  ['a bug', new TypeError('x'), undefined],
])('%s', (_name, failure, feedback) => {
  expect(feedbackOf(failure)).toEqual(feedback);
});
