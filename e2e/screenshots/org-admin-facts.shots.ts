import { cardCalls, participantCalls, releaseCalls } from '@vp/contract';
import type { ParticipantRow, ReleasePreview, ReviewDetail } from '@vp/contract';
import { expect, test } from '../test.ts';
import { linkFrom } from '../every-route.ts';
import { releasedActivity, signedUp } from '../given/activity.ts';
import { grantOf, newMember } from '../given/people.ts';
import { somebodyOf } from '../given/role.ts';
import { movePeriod } from '../journeys/steps/release.ts';
import { button, openScreen } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { nameOfView, openOffice, studioOf, views } from './admin-views.ts';
import { changeAnswer } from './volunteer-states.ts';

const hourMs = 3_600_000;

for (const view of views) {
  test(`the vest of a cardholder, ${nameOfView(view)}`, async ({ browser }) => {
    const grant = grantOf(await somebodyOf('platform'));
    const office = studioOf(await openScreen(browser, { app: 'org-admin', ...view, grant }), view);
    const link = await linkFrom(office, '/personnel/volunteer-card?tab=passed', '/personnel/detail');
    await changeAnswer(office, cardCalls.detail.path, ({ card, ...detail }: ReviewDetail): ReviewDetail => ({
      ...detail,
      ...(card && {
        card: {
          ...card,
          vest: { ...card.vest, handedOut: { at: '2026-05-28T10:00:00+08:00', by: '陳大文' } },
          federationConsent: false,
          federationConsentChangedAt: '2026-06-30T10:00:00+08:00',
        },
      }),
    }));
    await office.openPage(link);
    await office.shootWhole('80-card-with-vest');
  });

  test(`a change that puts sign-ups in doubt, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage, caller } = office;
    const { activityId, startsAt } = await releasedActivity(caller, { name: '改期的長者探訪', startsInMinutes: 60 });
    const member = await newMember(caller);
    await signedUp(member.caller, activityId);
    await changeAnswer(office, participantCalls.notAdmittedList.path, (row: ParticipantRow): ParticipantRow => ({
      ...row,
      marks: ['overlap', 'organizationPending'],
    }));
    await openPage(`/activity/detail?id=${activityId}&tab=toAdmit`);
    await shootWhole('81-marked-people');
    await changeAnswer(office, releaseCalls.preview.path, (preview: ReleasePreview): ReleasePreview => ({
      ...preview,
      affected: [
        { participantId: activityId, name: member.chineseName, startsAt: preview.startsAt, marks: ['overlap'] },
        { participantId: activityId, name: 'CHAN KA IAN', startsAt: preview.startsAt, marks: ['tooYoung', 'overlap'] },
      ],
    }));
    await openPage(`/activity/release/form?change=${activityId}`);
    await movePeriod(office, new Date(startsAt.getTime() + hourMs));
    await button(office, t('release.change.save')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('82-affected-sign-ups');
  });

  test(`the correction of a registration, ${nameOfView(view)}`, async ({ browser }) => {
    const grant = grantOf(await somebodyOf('refused'));
    const office = studioOf(await openScreen(browser, { app: 'org-admin', ...view, grant }), view);
    await office.openPage('/data/editData');
    await office.shootWhole('83-correction');
    await office.openPage('/data/editAdminData');
    await office.shootWhole('84-administrator');
    const guest = studioOf(await openScreen(browser, { app: 'org-admin', ...view }), view);
    await guest.openPage('/register');
    await guest.shootWhole('85-registration');
  });
}
