import type { ReactNode } from 'react';
import { AccountContext } from './account-site.ts';
import type { AccountSite } from './account-site.ts';
import { AuthenticationPage } from './authentication-page.tsx';
import { ChangeMailboxPage } from './change-mailbox-page.tsx';
import { ChangePasswordPage } from './change-password-page.tsx';
import { ChangePhonePage } from './change-phone-page.tsx';
import { DevicesPage } from './devices-page.tsx';
import { SecurityQuestionsPage } from './security-questions-page.tsx';

export { createAccount } from './account-site.ts';
export type { AccountSite } from './account-site.ts';
export { Proven, useProofAgain } from './proven.tsx';

/** Those that change something stand behind a proof of identity, which leads back to them by their name. */
const pages = {
  authentication: () => <AuthenticationPage />,
  password: () => <ChangePasswordPage />,
  devices: () => <DevicesPage />,
  phone: (name) => <ChangePhonePage page={name} />,
  email: (name) => <ChangeMailboxPage page={name} />,
  questions: (name) => <SecurityQuestionsPage page={name} />,
} as const satisfies Readonly<Record<string, (name: string) => ReactNode>>;

export type AccountPageName = keyof typeof pages;

export interface AccountScopeProps {
  /** Of `createAccount`. */
  readonly site: AccountSite;
  readonly children: ReactNode;
}

/** Around a page of an app's own that stands behind the same proof of identity. */
export function AccountScope({ site, children }: AccountScopeProps) {
  return <AccountContext.Provider value={site}>{children}</AccountContext.Provider>;
}

export interface AccountProps extends Pick<AccountScopeProps, 'site'> {
  readonly page: AccountPageName;
  /** Its name among the changes of the site, where that is not `page`. */
  readonly name?: string | undefined;
}

/** One page of what protects an account, on either site. */
export function Account({ site, page, name = page }: AccountProps) {
  return <AccountScope site={site}>{pages[page](name)}</AccountScope>;
}
