import { readRecipient } from '@vp/domain';
import { text, withRule } from './base.ts';
import type { TextField } from './base.ts';
import { message } from './message.ts';

/** The recipient of an invitation: a mobile in any spelling, or a user name. */
export function recipient(): TextField {
  return withRule(text(), 'recipient', (value) =>
    readRecipient(value) === undefined ? message('recipient') : undefined,
  );
}
