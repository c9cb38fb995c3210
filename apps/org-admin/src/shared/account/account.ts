import { useQuery } from '@tanstack/react-query';
import { createAccount } from '@vp/account-pages/account';
import { useApiQueries } from '../api.ts';
import { paths } from '../paths.ts';

const list = paths.account();
const data = paths.data();

/** Account pages of this site. Two pages change the phone: as the log-in name, and as the administrator's contact. */
export const account = createAccount({
  name: 'org-admin',
  list,
  recovery: paths.recovery(),
  authentication: (next) => paths.verification({ next }),
  changes: {
    phone: { path: paths.bindPhone(), backTo: list },
    questions: { path: paths.securityQuestions(), backTo: list },
    dataPhone: { path: paths.changePhone(), backTo: data },
    email: { path: paths.changeEmail(), backTo: data },
    administrator: { path: paths.editAdministrator(), backTo: data },
  },
  useBindings: () => useQuery(useApiQueries().account.organizationBindings()),
});
