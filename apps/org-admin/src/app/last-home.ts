import { lastKeys } from '../features/home/queries.ts';
import type { SiteContext } from './app-context.ts';
import { keptAnswers } from './kept-answers.ts';

/** The home page as it was left today, with what the reader may do there. */
export function showLastHome(visit: SiteContext): void {
  keptAnswers.restoreLast(visit, () => lastKeys(visit.api));
}
