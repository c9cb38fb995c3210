import { isMonth } from '@vp/domain';
import { text, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';

/** 'YYYY-MM'. */
export function month(): TextField {
  return withRule(text(), 'month', (value) => (isMonth(value) ? undefined : message('date')));
}
