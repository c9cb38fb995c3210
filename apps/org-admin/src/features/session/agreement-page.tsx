import { AgreementPage as Agreement } from '@vp/app-shell/agreement';
import { paths } from '../../shared/paths.ts';

/** `/agreement/zh-TW` and `/agreement/zh-CN`: both show the agreements in the reader's language; open to everybody. */
export function AgreementPage() {
  return <Agreement backTo={paths.home()} />;
}
