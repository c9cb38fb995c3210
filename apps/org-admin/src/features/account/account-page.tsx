import { Account } from '@vp/account-pages/account';
import type { AccountPageName } from '@vp/account-pages/account';
import { account } from '../../shared/account/account.ts';

/** The component of a page; `name` where the page is another change than its own. */
export function accountPage(page: AccountPageName, name?: string) {
  return () => <Account site={account} page={page} name={name} />;
}
