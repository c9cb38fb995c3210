import { expect, test } from '../test.ts';
import { activityCalls } from '@vp/contract';
import type { ActivityDetail, ActivityRow } from '@vp/contract';
import { expectFits, open } from '../every-route.ts';
import { grantOf } from '../given/people.ts';
import { openScreen } from '../screen.ts';
import { changeActivity, changeAnswer, demoVolunteer, openActivity } from '../screenshots/volunteer-states.ts';

/** As people type them: the link of an online meeting, and a name with its mail. */
const link = 'https://meet.example.mo/rooms/voluntariado-lotus-2026/sala-de-formacao-inicial?access=8d1f2c3b4a';
const mail = 'associacao.de.auxilio.mutuo.do.pico.de.lotus@voluntariado.mo';

test('an address without a place to break stays within a narrow phone, and so does the name on a button', async ({
  browser,
}) => {
  const grant = grantOf(await demoVolunteer());
  const screen = await openScreen(browser, { app: 'volunteer', language: 'pt', device: 'narrowPhone', grant });
  const { page } = screen;
  await changeAnswer(screen, activityCalls.find.path, (row: ActivityRow) => ({
    ...row,
    place: { text: link, language: 'pt' as const },
  }));
  await open(screen, '/Home-volunteerActivity');
  await expect(page.getByText(link).first()).toBeVisible();
  await expectFits(screen);
  const { activityId } = await openActivity();
  await changeActivity(screen, (activity: ActivityDetail) => ({
    ...activity,
    attendanceType: '1',
    contactName: mail,
    place: { text: link, language: 'pt' as const },
  }));
  await open(screen, `/User-attendanceDef?id=${activityId}`);
  await expect(page.getByRole('link', { name: new RegExp(mail.replaceAll('.', String.raw`\.`)) })).toBeVisible();
  await expectFits(screen);
});
