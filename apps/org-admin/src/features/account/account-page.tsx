import { useQuery } from '@tanstack/react-query';
import { Account, createAccount } from '@vp/app-shell/account';
import type { AccountPageName } from '@vp/app-shell/account';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

const list = paths.account();
const data = paths.data();

/** The phone is bound on two pages: as what the account is entered with, and as what the administrator is reached by. */
const account = createAccount({
  name: 'org-admin',
  list,
  recovery: paths.recovery(),
  authentication: (next) => paths.verification({ next }),
  changes: {
    phone: { path: paths.bindPhone(), backTo: list },
    questions: { path: paths.securityQuestions(), backTo: list },
    dataPhone: { path: paths.changePhone(), backTo: data },
    email: { path: paths.changeEmail(), backTo: data },
  },
  useBindings: () => useQuery(useApiQueries().account.organizationBindings()),
});

/** A page component for the route table; `name` where the page is another change than its own. */
export function accountPage(page: AccountPageName, name?: string): { readonly AccountPage: () => JSX.Element } {
  return {
    AccountPage: () => <Account site={account} page={page} name={name} />,
  };
}
