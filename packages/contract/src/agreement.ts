import { answers, endpoints } from './endpoint.ts';
import type { Instant, LocalText } from './shared.ts';

export interface Agreement {
  readonly kind: 'userAgreement' | 'privacyPolicy';
  readonly version: string;
  readonly updatedAt: Instant;
  readonly title: LocalText;
  /** Sanitised HTML with one `h2` for each section. */
  readonly body: LocalText;
}

export const agreementCalls = endpoints({
  current: {
    summary: 'The user agreement or the privacy policy in force',
    method: 'get',
    path: '/api/open/agreements/:kind',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<Agreement>(),
  },
});
