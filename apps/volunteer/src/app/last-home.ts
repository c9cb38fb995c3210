import { lastKeys } from '../features/home/queries.ts';
import type { SiteContext } from './app-context.ts';
import { keptAnswers } from './kept-answers.ts';

/** Shows the home page as it was left today. One from another day is not shown: what is due today would be missing. */
export function showLastHome(visit: SiteContext): void {
  keptAnswers.restoreLast(visit, (now) => lastKeys(visit.api, now));
}
