import type { ComponentType } from 'react';
import { RecoveryAppealPage } from './appeal-page.tsx';
import { RecoveryDonePage } from './done-page.tsx';
import { RecoveryMethodPage } from './method-page.tsx';
import { RecoveryPasswordPage } from './password-page.tsx';
import { RecoveryPhonePage } from './phone-page.tsx';
import { RecoveryQuestionsPage } from './questions-page.tsx';
import { RecoveryContext } from './recovery-site.ts';
import type { RecoverySite } from './recovery-site.ts';
import { RecoverySentPage } from './sent-page.tsx';
import { RecoveryStartPage } from './start-page.tsx';

export { createRecovery } from './recovery-site.ts';

const pages = {
  start: RecoveryStartPage,
  method: RecoveryMethodPage,
  phone: RecoveryPhonePage,
  questions: RecoveryQuestionsPage,
  appeal: RecoveryAppealPage,
  sent: RecoverySentPage,
  password: RecoveryPasswordPage,
  done: RecoveryDonePage,
} as const satisfies Readonly<Record<string, ComponentType>>;

export type RecoveryPageName = keyof typeof pages;

export interface RecoveryProps {
  /** Result of `createRecovery`. */
  readonly site: RecoverySite;
  readonly page: RecoveryPageName;
}

/** Renders a page of the password recovery, on either site. */
export function Recovery({ site, page }: RecoveryProps) {
  const Page = pages[page];
  return (
    <RecoveryContext.Provider value={site}>
      <Page />
    </RecoveryContext.Provider>
  );
}
