import { activityNatures, languagesMastered } from '@vp/domain';
import { choice, closedObject, code, dayRange, flag, id, keyword, page, token, weekdays } from '@vp/validators';

export const activitySorts = ['default', 'applicants', 'nearest'] as const;
export type ActivitySort = (typeof activitySorts)[number];

export const position = { latitude: token(20), longitude: token(20) };

/** Filters and order of the list of activities. */
export const activityQuery = closedObject({
  keyword: keyword(),
  nature: code(activityNatures),
  activityTypeId: token(10),
  regionId: token(10),
  /** Only activities that state this language. */
  serviceLanguage: code(languagesMastered),
  /** Only the activities of this organization. */
  oid: id(),
  radiusMetres: choice('1000', '3000', '5000'),
  /** Days, weekdays and evenings apply to the start of one period that is not over. */
  ...dayRange(),
  weekdays: weekdays(),
  /** Only periods that start from 18:00. */
  evenings: flag(),
  /** Only activities with a place that can be taken now. */
  open: flag(),
  sort: choice(...activitySorts),
  ...position,
  ...page,
});
