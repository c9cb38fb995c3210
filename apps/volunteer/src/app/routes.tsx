import type { LoadPage } from '@vp/app-shell';
import { notOpen } from '../shared/not-open-page.tsx';
import type { Service } from '../shared/not-open-page.tsx';
import type { Noun } from './environment.ts';

export interface RouteRow {
  /** As the address list writes it; who may enter stands in the guards' table of `@vp/access`. */
  readonly path: string;
  /** Texts that are loaded beside the page. */
  readonly nouns: readonly Noun[];
  readonly load: LoadPage;
}

const page = (path: string, nouns: readonly Noun[], load: LoadPage): RouteRow => ({
  path,
  nouns,
  load,
});

const later = (path: string, service: Service): RouteRow =>
  page(path, ['notOpen'], () => Promise.resolve(notOpen(service)));

/** The site as a table. */
export const routes: readonly RouteRow[] = [
  page('/Login-volunteer', ['session'], () => import('../features/session/login-page.tsx')),
  page('/Login-phoneverification', ['phoneStep', 'validation'], () => import('../features/session/phone-page.tsx')),
  page('/Login-userAgreement', ['agreement'], () => import('../features/agreement/agreement-page.tsx')),
  later('/Login-onePass', 'onePass'),

  later('/forgetPassword', 'recovery'),
  later('/ForgetPassword-selectSeekPass', 'recovery'),
  later('/ForgetPassword-encryptedVerify', 'recovery'),
  later('/ForgetPassword-passPhoneCode', 'recovery'),
  later('/ForgetPassword-idcardverification', 'recovery'),
  later('/ForgetPassword-submitSucceed', 'recovery'),
  later('/ForgetPassword-modificationPassword', 'recovery'),
  later('/ForgetPassword-passwordSucceed', 'recovery'),

  page(
    '/AccountRegister-accountRegister',
    ['registration', 'validation'],
    () => import('../features/registration/register-page.tsx'),
  ),
  page(
    '/AccountRegister-accountSucceed',
    ['registration'],
    () => import('../features/registration/registered-page.tsx'),
  ),
  page(
    '/VolunteerRegister-perfectVolunteer',
    ['realName', 'validation'],
    () => import('../features/real-name/real-name-page.tsx'),
  ),
  page(
    '/VolunteerRegister-perfectionDatasucceed',
    ['realName'],
    () => import('../features/real-name/real-name-sent-page.tsx'),
  ),

  page('/home', ['home'], () => import('../features/home/home-page.tsx')),
  page(
    '/Home-volunteerActivity',
    ['activity', 'map'],
    () => import('../features/activity/list/activity-list-page.tsx'),
  ),
  page('/Home-serveActivity', ['activity'], () => import('../features/activity/list/organization-activities-page.tsx')),
  page('/Home-activityDetails', ['activity'], () => import('../features/activity/detail/activity-detail-page.tsx')),
  page('/Home-applyPersonnel', ['activity'], () => import('../features/activity/detail/signed-up-page.tsx')),
  page('/Home-applySucceed', ['activity'], () => import('../features/activity/sign-up/sign-up-done-page.tsx')),
  page('/Home-notice', ['news'], () => import('../features/news/notice-list-page.tsx')),
  page('/Home-articleDate', ['news'], () => import('../features/news/notice-page.tsx')),
  page('/Home-newsArticle', ['news'], () => import('../features/news/news-article-page.tsx')),
  page(
    '/Home-organizationFind',
    ['organization', 'membership'],
    () => import('../features/organization/organization-list-page.tsx'),
  ),
  page(
    '/Home-organizationDeta',
    ['organization', 'membership'],
    () => import('../features/organization/organization-detail-page.tsx'),
  ),
  page(
    '/Home-subordinateOrganization',
    ['organization', 'membership'],
    () => import('../features/organization/subordinates-page.tsx'),
  ),

  page('/user', ['volunteer'], () => import('../features/volunteer/me-page.tsx')),
  page('/User-inbox', ['inbox'], () => import('../features/inbox/inbox-page.tsx')),
  page('/User-myActivity', ['activity'], () => import('../features/activity/mine/my-activities-page.tsx')),
  page('/User-scan', ['attendance'], () => import('../features/attendance/scan/scan-start-page.tsx')),
  page('/User-signSucceed', ['attendance'], () => import('../features/attendance/scan/scan-page.tsx')),
  page(
    '/User-signDefeated',
    ['refusals', 'attendance', 'map'],
    () => import('../features/attendance/scan/scan-failed-page.tsx'),
  ),
  page(
    '/User-attendanceDef',
    ['refusals', 'attendance', 'map'],
    () => import('../features/attendance/location/location-attendance-page.tsx'),
  ),
  page(
    '/User-serviceDate',
    ['attendance', 'validation'],
    () => import('../features/attendance/ledger/ledger-page.tsx'),
  ),
  page('/User-organizationAscription', ['membership'], () => import('../features/membership/memberships-page.tsx')),
  later('/User-accountSecurity', 'security'),
  later('/User-changePhone', 'security'),
  later('/User-changeMailbox', 'security'),
  later('/User-changeLoginPassword', 'security'),
  later('/User-setEncrypted', 'security'),
  later('/User-authentication', 'security'),
  later('/User-personalDataEdit', 'personalData'),

  page(
    '/VolunteerRegister-volunteerCertificate',
    ['certificate'],
    () => import('../features/certificate/certificate-page.tsx'),
  ),
  later('/VolunteerRegister-doCard', 'card'),
  later('/VolunteerRegister-news', 'card'),
  later('/VolunteerRegister-agreement', 'card'),
  later('/VolunteerRegister-welfare', 'card'),
  later('/VolunteerRegister-schedule', 'card'),
  later('/VolunteerRegister-succeed', 'card'),
];
