import { organizationSite, safeRedirect } from '@vp/access';
import { PhoneStepPage } from '@vp/account-pages/phone-step';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';

/** Second step of the log-in on a new device. */
export function PhoneVerificationPage() {
  const [search] = useSearchParams();
  const redirect = safeRedirect(organizationSite, search.get('redirect'));
  return <PhoneStepPage login={paths.login({ redirect, door: 'organization' })} />;
}
