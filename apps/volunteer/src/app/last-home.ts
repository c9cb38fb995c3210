import { lastKeys } from '../features/home/queries.ts';
import type { SiteContext } from './app-context.ts';
import { keptAnswers } from './kept-answers.ts';

/** The home page as it was left today; of another day it says nothing, as what is due then is known to nobody yet. */
export function showLastHome(visit: SiteContext): void {
  keptAnswers.restoreLast(visit, (now) => lastKeys(visit.api, now));
}
