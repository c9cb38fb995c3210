import { Account } from '@vp/account-pages/account';
import type { AccountPageName } from '@vp/account-pages/account';
import { account } from '../../shared/account/account.ts';

/** Returns the component of an account page. */
export function accountPage(page: AccountPageName) {
  return () => <Account site={account} page={page} />;
}
