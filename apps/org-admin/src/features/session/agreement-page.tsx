import { AgreementPage } from '@vp/app-shell/agreement';
import { paths } from '../../shared/paths.ts';

/** `/agreement/zh-TW` and `/agreement/zh-CN`: both show the agreements in the reader's language; open to everybody. */
export function Component() {
  return <AgreementPage backTo={paths.home()} />;
}
