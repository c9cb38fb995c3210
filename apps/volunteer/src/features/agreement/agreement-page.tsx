import { AgreementPage as AgreementText } from '@vp/account-pages/agreement';
import { paths } from '../../shared/paths.ts';

/** The user agreement or the privacy policy in force; open to everybody. */
export function AgreementPage() {
  return <AgreementText backTo={paths.login()} />;
}
