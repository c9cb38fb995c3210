import { AgreementPage as AgreementText } from '@vp/account-pages/agreement';
import { paths } from '../../shared/paths.ts';

/** Shows the current user agreement or privacy policy, without a log-in. */
export function AgreementPage() {
  return <AgreementText backTo={paths.login()} retention={paths.retention()} />;
}
