import { Recovery, createRecovery } from '@vp/account-pages/recovery';
import type { RecoveryPageName } from '@vp/account-pages/recovery';
import { paths } from '../../shared/paths.ts';

export const recovery = createRecovery('org-admin', {
  start: paths.recovery(),
  method: paths.recoveryMethod(),
  phone: paths.recoveryPhone(),
  questions: paths.recoveryQuestion(),
  appeal: paths.recoveryCard(),
  sent: paths.recoverySent(),
  password: paths.recoveryPassword(),
  done: paths.recoveryDone(),
  login: paths.login(),
});

/** Returns the component of a recovery page. */
export function recoveryPage(page: RecoveryPageName) {
  return () => <Recovery site={recovery} page={page} />;
}
