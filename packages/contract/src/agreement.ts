import { languages } from '@vp/domain';
import type { AgreementKind } from '@vp/domain';
import { choice, closedObject } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import type { Instant, LocalText } from './values.ts';

export interface Agreement {
  readonly kind: AgreementKind;
  readonly version: string;
  readonly updatedAt: Instant;
  readonly title: LocalText;
  /** Sanitised HTML with one `h2` for each section. */
  readonly body: LocalText;
}

export const agreementCalls = endpoints({
  current: {
    summary: 'Returns the user agreement, privacy policy or volunteer card agreement in force',
    method: 'get',
    path: '/api/open/agreements/:kind',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    /** Defaults to the reader's language. */
    query: closedObject({ language: choice(...languages) }),
    data: answers<Agreement>(),
  },
});
