import { languages } from '@vp/domain';
import type { SharedPageKind } from '@vp/domain';
import { choice, closedObject } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** The five facts of a shared page that everybody sees: title, picture, date, place and organizer. */
export interface SharedPage {
  readonly kind: SharedPageKind;
  readonly id: Id;
  readonly title: LocalText;
  readonly pictureUrl: string | null;
  /** Start of an activity, publication of an article; null for an organization. */
  readonly startsAt: Instant | null;
  /** End of an activity; null for the other kinds. */
  readonly endsAt: Instant | null;
  readonly place: LocalText | null;
  /** Organizer of an activity, source of an article, parent of an organization. */
  readonly organizer: LocalText | null;
}

/** Many people open the same link from one network. */
const rateLimit = { points: 300, windowSeconds: 60 } as const;

export const sharedPageCalls = endpoints({
  detail: {
    summary: 'Returns title, picture, date, place and organizer of a shared activity, article or organization',
    method: 'get',
    path: '/api/open/shared-page/:kind/:id',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<SharedPage>(),
    rateLimit,
  },
  preview: {
    summary: 'Returns the same facts as an HTML page with Open Graph tags, for programs that preview links',
    method: 'get',
    path: '/api/open/shared-page/:kind/:id/preview',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['text/html'],
    ownAddition: true,
    withoutScreen: true,
    query: closedObject({ language: choice(...languages) }),
    data: answers<Uint8Array>(),
    rateLimit,
  },
});
