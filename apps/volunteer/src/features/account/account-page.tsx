import { useQuery } from '@tanstack/react-query';
import { Account, createAccount } from '@vp/account-pages/account';
import type { AccountPageName } from '@vp/account-pages/account';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

const list = paths.accountSecurity();

export const account = createAccount({
  name: 'volunteer',
  list,
  recovery: paths.recovery(),
  authentication: (next) => paths.authentication({ next }),
  changes: {
    phone: { path: paths.changePhone(), backTo: list },
    email: { path: paths.changeMailbox(), backTo: list },
    questions: { path: paths.securityQuestions(), backTo: list },
    wechat: { path: paths.binding({ of: 'wechat' }), backTo: list },
    onePass: { path: paths.binding({ of: 'onePass' }), backTo: list },
  },
  useBindings: () => useQuery(useApiQueries().account.bindings()),
});

/** Returns the component of an account page. */
export function accountPage(page: AccountPageName) {
  return () => <Account site={account} page={page} />;
}
