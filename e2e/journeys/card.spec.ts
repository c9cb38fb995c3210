import { expect, test } from '@playwright/test';
import { cardBanks } from '@vp/domain';
import { expectAccessible } from '../accessibility.ts';
import { createCaller, logInAs } from '../given/caller.ts';
import { administrator, grantOf, newMember, people } from '../given/people.ts';
import { button, choose, expectNoProblems, expectPage, fieldOf, goTo, link, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';

const form = '/VolunteerRegister-doCard';
const schedule = '/VolunteerRegister-schedule';

/** From the first step, of which the platform knows the person's background, to the page that says it is sent. */
async function apply(screen: Screen, bank: string): Promise<void> {
  const { t, page } = screen;
  await expectPage(screen, { path: form, title: t('card.form.title') });
  await choose(screen, 'application.bank', bank);
  await choose(screen, 'application.isAmerican', t('common.words.no'));
  await expectAccessible(screen);
  await button(screen, t('card.form.next', { name: t('card.form.steps.consent') })).click();
  await expect(fieldOf(screen, 'consent.agreed')).toBeVisible();
  await expectAccessible(screen);
  for (const name of ['agreed', 'bankConsent']) await fieldOf(screen, `consent.${name}`).getByRole('checkbox').check();
  await button(screen, t('card.form.submit')).click();
  await expectPage(screen, { path: '/VolunteerRegister-succeed', title: t('card.done.title') });
  await expect(page.getByText(t('card.done.outcome'))).toBeVisible();
}

/** The platform decides, and says what the bank has told it. */
async function platform() {
  const caller = createCaller('org-admin-web');
  await logInAs(caller, people.platform);
  const { card } = caller.api;
  const waiting = async (name: string): Promise<string> => {
    const { listData } = await card.list({
      query: { tab: 'pending', name, sort: 'newest', pageIndex: 1, pageSize: 1 },
    });
    return listData[0]?.reviewId ?? '';
  };
  return {
    decide: async (name: string, decision: 'pass' | 'fail', reason?: string): Promise<string> => {
      const id = await waiting(name);
      const { rows } = await card.decide({ body: { reviewIds: [id], decision, ...(reason && { reason }) } });
      expect(rows).toMatchObject([{ id, done: true }]);
      return id;
    },
    report: async (applicationId: string, action: 'print' | 'receive'): Promise<void> => {
      const { rows } = await card.report({ body: { rows: [{ applicationId, action }] } });
      expect(rows).toMatchObject([{ done: true }]);
    },
  };
}

for (const language of ['zh-TW', 'pt'] as const) {
  test(`a card is refused, applied for again, printed and received in ${language}`, async ({ browser }) => {
    const member = await newMember(await administrator());
    const { chineseName } = member;
    const office = await platform();
    const volunteer = await openScreen(browser, { app: 'volunteer', language, grant: grantOf(member.caller) });
    const { t, page, code } = volunteer;
    await goTo(volunteer, form);
    await expect(page.getByText(t('card.eligible'))).toBeVisible();
    await link(volunteer, t('card.apply')).click();
    await apply(volunteer, code(cardBanks, '1'));

    await office.decide(chineseName, 'fail', '地址不完整');
    await goTo(volunteer, schedule);
    await expectPage(volunteer, { path: schedule, title: t('card.schedule.title') });
    await expect(page.getByText('地址不完整')).toBeVisible();
    await expectAccessible(volunteer);
    await link(volunteer, t('card.again')).click();
    await apply(volunteer, code(cardBanks, '1'));

    const id = await office.decide(chineseName, 'pass');
    await office.report(id, 'print');
    await goTo(volunteer, schedule);
    await expect(page.getByRole('heading', { name: t('card.schedule.titles.printing') })).toBeVisible();
    await office.report(id, 'receive');
    await page.reload();
    await expect(page.getByRole('heading', { name: t('card.schedule.titles.received') })).toBeVisible();
    await expect(page.getByText(t('card.schedule.earlier'))).toBeVisible();
    await expectAccessible(volunteer);
    expectNoProblems(volunteer);
  });
}
