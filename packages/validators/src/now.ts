import type { TestContext } from 'yup';
import { partOf } from './read.ts';

/** Returns the current moment for rules about dates: the caller's, or the present where a form gives none. */
export function nowOf(context: TestContext): Date {
  const now = partOf(context.options.context, 'now');
  return now instanceof Date ? now : new Date();
}
