import { RetentionTable } from '@vp/account-pages/retention';
import { paths } from '../../shared/paths.ts';

/** Shows which personal data is stored, for how long and why, without a log-in. */
export function RetentionPage() {
  return <RetentionTable backTo={paths.help()} />;
}
