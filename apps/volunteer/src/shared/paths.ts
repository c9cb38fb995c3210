type Query = Readonly<Record<string, string | undefined>>;

type Direction = 'in' | 'out' | undefined;

function at(pathname: string, query: Query = {}): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return entries.length === 0 ? pathname : `${pathname}?${new URLSearchParams(entries).toString()}`;
}

/** Part of every address of this app; the router adds it by itself. */
export const basePath = '/wu';

/** Every address of this app is built here. */
export const paths = {
  home: () => '/home',

  login: (redirect?: string) => at('/Login-volunteer', { redirect }),
  phoneVerification: (redirect?: string) => at('/Login-phoneverification', { redirect }),
  onePass: () => '/Login-onePass',
  agreement: (kind: 'userAgreement' | 'privacyPolicy') => at('/Login-userAgreement', { kind }),
  forgetPassword: () => '/forgetPassword',

  register: () => '/AccountRegister-accountRegister',
  registered: () => '/AccountRegister-accountSucceed',
  realName: (step?: string) => at('/VolunteerRegister-perfectVolunteer', { step }),
  realNameSent: () => '/VolunteerRegister-perfectionDatasucceed',

  activities: (query: { nature?: '0' | '1'; keyword?: string } = {}) => at('/Home-volunteerActivity', query),
  organizationActivities: (oid: string) => at('/Home-serveActivity', { oid }),
  activity: (id: string) => at('/Home-activityDetails', { id }),
  signedUp: (id: string) => at('/Home-applyPersonnel', { id }),
  signUpDone: (id: string) => at('/Home-applySucceed', { id }),
  myActivities: (tab?: string) => at('/User-myActivity', { tab }),

  /** An address of our own: opens the scanner at once. */
  scan: () => '/User-scan',
  /** Turns a scanned code into a ticket and checks in or out with it. */
  scanned: (code: string) => at('/User-signSucceed', { code }),
  /** The same after a log-in; the code goes along in case the ticket is over by then. */
  scanTicket: (query: { ticket: string; direction?: Direction; code?: string | undefined }) =>
    at('/User-signSucceed', query),
  scanFailed: (query: { reason: string; id?: string | undefined; direction?: Direction }) =>
    at('/User-signDefeated', query),
  locationAttendance: (id: string) => at('/User-attendanceDef', { id }),
  ledger: () => '/User-serviceDate',

  organizations: (query: { keyword?: string } = {}) => at('/Home-organizationFind', query),
  organization: (oid: string) => at('/Home-organizationDeta', { oid }),
  subordinates: (oid: string) => at('/Home-subordinateOrganization', { oid }),
  memberships: () => '/User-organizationAscription',

  notices: (tab?: 'notice' | 'news') => at('/Home-notice', { tab }),
  notice: (id: string) => at('/Home-articleDate', { id }),
  newsArticle: (id: string) => at('/Home-newsArticle', { id }),

  me: () => '/user',
  /** An address of our own: the volunteer's messages. */
  inbox: () => '/User-inbox',
  accountSecurity: () => '/User-accountSecurity',
  personalData: () => '/User-personalDataEdit',
  certificate: () => '/VolunteerRegister-volunteerCertificate',
  card: () => '/VolunteerRegister-doCard',
} as const;
