import { PhoneStepPage } from '@vp/account-pages/phone-step';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';

/** Second step of the log-in, on a device that is new to the account. */
export function PhonePage() {
  return <PhoneStepPage login={paths.login({ redirect: useRedirect() })} />;
}
