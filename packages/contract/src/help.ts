import { languages } from '@vp/domain';
import { choice, closedObject } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, LocalText } from './values.ts';

/** A group of questions with their answers. */
export interface HelpCategory {
  readonly categoryId: Id;
  readonly title: LocalText;
  /** Sanitised HTML: an `h2` for each question, and its answer below. */
  readonly body: LocalText;
}

export const helpCalls = endpoints({
  read: {
    summary: 'Returns the published help categories of a site, in order',
    method: 'get',
    path: '/api/open/help/:site',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    /** Defaults to the reader's language. */
    query: closedObject({ language: choice(...languages) }),
    data: answers<{ readonly categories: readonly HelpCategory[] }>(),
  },
});
