import { RetentionTable } from '@vp/account-pages/retention';
import { useSessionState } from '@vp/app-shell';
import { paths } from '../../shared/paths.ts';

/** Shows which personal data is stored, for how long and why, without a log-in. */
export function RetentionPage() {
  const { isLoggedIn } = useSessionState();
  return <RetentionTable backTo={isLoggedIn ? paths.me() : paths.help()} />;
}
