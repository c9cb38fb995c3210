import { optionOf, wordsOf } from '@vp/app-shell';
import type { FilterField, FilterOf } from '@vp/app-shell';
import { auditGroups, isCalendarDate } from '@vp/domain';

const keywordMax = 20;

/** A day, `YYYY-MM-DD`, or none. */
const dayOf: FilterField<string | undefined> = {
  read: (text) => (text !== null && isCalendarDate(text) ? text : undefined),
  write: (value) => value,
};

/** What the log is narrowed to, as its address says it. */
export const auditAddress = {
  group: optionOf(auditGroups),
  who: wordsOf(keywordMax),
  from: dayOf,
  to: dayOf,
};

export type AuditFilter = FilterOf<typeof auditAddress>;
