import { optionOf, wordsOf } from '@vp/app-shell';
import type { FilterField, FilterOf } from '@vp/app-shell';
import { auditGroups, isCalendarDate } from '@vp/domain';

const keywordMax = 20;

/** An optional date, `YYYY-MM-DD`. */
const dayOf: FilterField<string | undefined> = {
  read: (text) => (text !== null && isCalendarDate(text) ? text : undefined),
  write: (value) => value,
};

/** URL filter of the audit log. */
export const auditAddress = {
  group: optionOf(auditGroups),
  who: wordsOf(keywordMax),
  from: dayOf,
  to: dayOf,
};

export type AuditFilter = FilterOf<typeof auditAddress>;
