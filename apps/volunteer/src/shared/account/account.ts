import { useQuery } from '@tanstack/react-query';
import { createAccount } from '@vp/account-pages/account';
import { useApiQueries } from '../api.ts';
import { paths } from '../paths.ts';

const list = paths.accountSecurity();

/** The account pages of the volunteers' site, for pages behind the same proof of identity. */
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
    ownData: { path: paths.ownData(), backTo: paths.me() },
    closeAccount: { path: paths.closeAccount(), backTo: paths.ownData() },
    onePass: { path: paths.binding({ of: 'onePass' }), backTo: list },
  },
  useBindings: () => useQuery(useApiQueries().account.bindings()),
});
