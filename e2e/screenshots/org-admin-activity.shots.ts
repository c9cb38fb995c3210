import { expect, test } from '../test.ts';
import { linkFrom } from '../every-route.ts';
import { releasedActivity } from '../given/activity.ts';
import { button, pressInActivityMenu } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { nameOfView, openOffice, views } from './admin-views.ts';

for (const view of views) {
  test(`an activity with all it says, and cancelled, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, shoot, shootWhole, openPage, caller } = office;
    const { activityId } = await releasedActivity(caller, {
      name: '路環黑沙海灘·親子海灘清潔日',
      startsInMinutes: 4000,
    });
    const path = `/activity/detail?id=${activityId}`;
    await openPage(path);
    await button(office, t(view.device === 'phone' ? 'activity.detail.more' : 'activity.detail.moreFacts')).click();
    await shootWhole('52-everything-about-it');
    if (view.device === 'phone') await button(office, t('activity.detail.cancel')).click();
    else await pressInActivityMenu(office, t('activity.detail.cancel'));
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: t('activity.cancelReasons.weather') }).click();
    await shoot('53-cancelling');
    await sheet.getByRole('button', { name: t('activity.detail.cancelSubmit') }).click();
    await expect(page.getByText(t('activity.detail.cancelled')).first()).toBeVisible();
    await openPage(path);
    await button(office, t(view.device === 'phone' ? 'activity.detail.more' : 'activity.detail.moreFacts')).click();
    await shootWhole('54-cancelled');
    await openPage(`/activity/sign-in-qrcode?id=${activityId}`);
    await shoot('55-no-code-for-a-cancelled-one');
  });

  test(`a message to participants, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, shoot, openPage } = office;
    await openPage(await linkFrom(office, '/activity/list?tab=recruiting', '/activity/detail'));
    const id = new URL(page.url()).searchParams.get('id') ?? '';
    await openPage(`/activity/detail?id=${id}&tab=messages`);
    await shoot('52b-messages');
    await button(office, t('participant.message.write')).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('checkbox', { name: t('participant.message.groups.toAdmit') }).check();
    await sheet.getByRole('textbox', { name: t('participant.message.subject') }).fill(`集合地點 ${nameOfView(view)}`);
    await sheet.getByRole('textbox', { name: t('participant.message.text') }).fill('請在正門集合。\n帶備手套。');
    await shoot('52c-message');
    await sheet.getByRole('button', { name: t('participant.message.next') }).click();
    await expect(page.getByText(t('participant.message.previewTitle'))).toBeVisible();
    await shoot('52d-message-preview');
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('請在正門集合。').first()).toBeVisible();
    await shoot('52e-sent-messages');
    await openPage(await linkFrom(office, '/activity/list?tab=ended', '/activity/detail'));
    const past = new URL(page.url()).searchParams.get('id') ?? '';
    await openPage(`/activity/detail?id=${past}&tab=feedback`);
    await shoot('52f-feedback');
  });

  test(`the codes to project, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { page, t, context, shoot, openPage, caller } = office;
    const { activityId } = await releasedActivity(caller, { name: '望廈長者中心·夏日探訪' });
    await openPage(`/activity/sign-in-qrcode?id=${activityId}`);
    await shoot('56-sign-in-code');
    await button(office, t('checkInCode.renew')).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await shoot('57-renewing-the-code');
    await openPage(`/activity/sign-out-qrcode?id=${activityId}`);
    await shoot('58-sign-out-code');
    await context.setOffline(true);
    await expect(button(office, t('ui.retry'))).toBeVisible();
    await shoot('59-code-without-network');
    await context.setOffline(false);
  });

  test(`the code for paper where no file can be saved, ${nameOfView(view)}`, async ({ browser }) => {
    await haveDayAhead();
    const office = await openOffice(browser, view);
    const { t, page, context, shootWhole, openPage, caller } = office;
    await context.addInitScript(() => Reflect.deleteProperty(HTMLAnchorElement.prototype, 'download'));
    const { activityId } = await releasedActivity(caller, { name: '望廈長者中心·夏日探訪' });
    await openPage(`/activity/sign-in-qrcode?id=${activityId}`);
    await button(office, t('checkInCode.forPaper')).click();
    await button(office, t('checkInCode.save')).click();
    await expect(page.getByText(t('checkInCode.pressLong'))).toBeVisible();
    await shootWhole('60-code-for-paper-without-files');
    await openPage('/personnel/volunteer-card-sheets');
    await shootWhole('61-card-sheets-without-files');
  });

  test(`lists with nothing in them, ${nameOfView(view)}`, async ({ browser }) => {
    const { shoot, openPage } = await openOffice(browser, view);
    await openPage('/activity/list?tab=closed');
    await shoot('24-no-activity-of-this-state');
    await openPage('/activity/list?keyword=Xyz');
    await shoot('25-no-activity-found');
    await openPage('/activity/list?tab=ended');
    await shoot('26-ended-activities');
    await openPage('/personnel/to-examine?name=Xyz');
    await shoot('27-nobody-found');
    await openPage('/personnel/verification-real-name?tab=passed');
    await shoot('28-no-real-name-check-passed');
  });
}
