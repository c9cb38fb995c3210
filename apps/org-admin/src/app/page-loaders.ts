import type { AccountPageName } from '@vp/account-pages/account';
import type { RecoveryPageName } from '@vp/account-pages/recovery';
import { exported } from '@vp/app-shell';
import type { LoadPage } from './route-row.tsx';

export const checkInCodePage: LoadPage = () =>
  import('../features/check-in-code/check-in-code-page.tsx').then(exported('CheckInCodePage'));
export const paperPage: LoadPage = () =>
  import('../features/day-board/paper/paper-page.tsx').then(exported('PaperPage'));
export const helpPage: LoadPage = () => import('../features/help/help-page.tsx').then(exported('HelpPage'));
export const volunteerDoor: LoadPage = () =>
  import('../features/session/volunteer-login-page.tsx').then(exported('VolunteerLoginPage'));
export const agreementPage: LoadPage = () =>
  import('../features/session/agreement-page.tsx').then(exported('AgreementPage'));

export const account =
  (name: AccountPageName, change?: string): LoadPage =>
  async () => ({ Component: (await import('../features/account/account-page.tsx')).accountPage(name, change) });
export const recovery =
  (page: RecoveryPageName): LoadPage =>
  async () => ({ Component: (await import('../features/recovery/recovery-page.tsx')).recoveryPage(page) });
