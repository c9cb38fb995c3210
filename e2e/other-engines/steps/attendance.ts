import type { Visitor } from '../visitor.ts';

type Direction = 'in' | 'out';

const codePages = { in: 'activity/sign-in-qrcode', out: 'activity/sign-out-qrcode' } as const;

/** Signs up for one post, from the activity's page to the outcome. */
export async function signUp(volunteer: Visitor, activityId: string, post: string): Promise<void> {
  const { t } = volunteer;
  await volunteer.goTo(`Home-activityDetails?id=${activityId}`);
  await volunteer.press(t('activity.bar.choose'));
  await volunteer.press(post, '[role=dialog]');
  await volunteer.press(t('activity.sheet.submit', { count: 1 }), '[role=dialog]');
  await volunteer.see(t('participant.done.toAdmit'));
}

/** Admits the only volunteer who waits at an activity. */
export async function admit(admin: Visitor, activityId: string): Promise<void> {
  const { t } = admin;
  await admin.goTo(`activity/detail?id=${activityId}&tab=toAdmit`);
  await admin.press(t('participant.people.selectAll'));
  await admin.press(t('participant.people.admit', { count: 1 }));
  await admin.see(t('participant.outcome.admit', { count: 1 }), 'body');
}

/** Reads the organization's projected code from the screen. */
export async function projectedCode(admin: Visitor, activityId: string, direction: Direction): Promise<string> {
  await admin.goTo(`${codePages[direction]}?id=${activityId}`);
  await admin.see(admin.t(`checkInCode.${direction}Title`));
  return admin.readCode();
}

interface Scanned {
  readonly code: string;
  readonly from: 'camera' | 'picture';
}

async function scanAfter(visitor: Visitor, { code, from }: Scanned, open: () => Promise<void>): Promise<void> {
  if (from === 'camera') await visitor.holdBeforeCamera(code);
  await open();
  if (from === 'picture') await visitor.scanPicture(code);
}

/** Opens the scanner of the tab bar and scans the organization's code. */
export async function scan(volunteer: Visitor, scanned: Scanned): Promise<void> {
  const { t } = volunteer;
  await volunteer.goTo('home');
  await volunteer.see(t('shell.tabs.scan'));
  await scanAfter(volunteer, scanned, () => volunteer.press(t('shell.tabs.scan')));
}

/** Reads the code of the volunteer's certificate from the screen. */
export async function certificateCode(volunteer: Visitor): Promise<string> {
  await volunteer.goTo('VolunteerRegister-volunteerCertificate');
  await volunteer.see(volunteer.t('certificate.title'));
  return volunteer.readCode();
}

/** Scans a volunteer's certificate at an activity; the screen says whose it is. */
export async function scanVolunteer(
  admin: Visitor,
  { activityId, name, ...scanned }: Scanned & { readonly activityId: string; readonly name: string },
): Promise<void> {
  const { t } = admin;
  await admin.goTo(`activity/detail?id=${activityId}&tab=attendance`);
  await admin.press(t('attendance.scan.open'));
  await scanAfter(admin, scanned, () => admin.press(t('attendance.scan.start'), '[role=dialog]'));
  await admin.see(name, '[role=dialog]');
}
