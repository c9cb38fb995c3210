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

/** Pages that change the account require an identity proof, which returns to them by name. */
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
  /** Result of `createAccount`. */
  readonly site: AccountSite;
  readonly children: ReactNode;
}

/** Provides the account settings to an app's own page behind the same identity proof. */
export function AccountScope({ site, children }: AccountScopeProps) {
  return <AccountContext.Provider value={site}>{children}</AccountContext.Provider>;
}

export interface AccountProps extends Pick<AccountScopeProps, 'site'> {
  readonly page: AccountPageName;
  /** Name among the changes of the site; default: `page`. */
  readonly name?: string | undefined;
}

/** Renders an account security page, on either site. */
export function Account({ site, page, name = page }: AccountProps) {
  return <AccountScope site={site}>{pages[page](name)}</AccountScope>;
}
