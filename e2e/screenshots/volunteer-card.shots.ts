import { expect, test } from '../test.ts';
import { cardCalls } from '@vp/contract';
import type { CardInfo } from '@vp/contract';
import { cardBanks } from '@vp/domain';
import { open } from '../every-route.ts';
import { administrator, grantOf, newMember } from '../given/people.ts';
import { button, choose, expectPage, fieldOf, openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { takeEach, takeWhole } from './take.ts';
import { changeAnswer, languages } from './volunteer-states.ts';

const app = 'volunteer';
const form = '/VolunteerRegister-doCard';

const nextTo = (screen: Screen, step: 'guardian' | 'consent') =>
  button(screen, screen.t('card.form.next', { name: screen.t(`card.form.steps.${step}`) }));

async function refused(screen: Screen, name: string): Promise<void> {
  await expect(screen.page.locator('[aria-invalid=true]').first()).toBeVisible();
  await takeWhole(screen, name);
}

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`the application for a card, ${language}`, async ({ browser }) => {
    const { caller } = await newMember(await administrator());
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    const { t, code } = screen;
    await takeEach(screen, folder, [
      ['card-01-intro', form],
      ['card-02-application', `${form}?step=application`],
    ]);
    await nextTo(screen, 'consent').click();
    await refused(screen, `${folder}/card-03-application-incomplete`);
    await choose(screen, 'application.bank', code(cardBanks, '1'));
    await choose(screen, 'application.isAmerican', t('common.words.no'));
    await nextTo(screen, 'consent').click();
    await expect(fieldOf(screen, 'consent.agreed')).toBeVisible();
    await takeWhole(screen, `${folder}/card-04-consent`);
    await button(screen, t('card.form.submit')).click();
    await refused(screen, `${folder}/card-05-consent-incomplete`);
    for (const name of ['agreed', 'bankConsent', 'federationConsent'])
      await fieldOf(screen, `consent.${name}`).getByRole('checkbox').check();
    await button(screen, t('card.form.submit')).click();
    await expectPage(screen, { path: '/VolunteerRegister-succeed', title: t('card.done.title') });
    await takeEach(screen, folder, [
      ['card-06-sent', '/VolunteerRegister-succeed'],
      ['card-07-schedule', '/VolunteerRegister-schedule'],
      ['card-08-intro-while-open', form],
    ]);
  });

  test(`the card of somebody under 18, ${language}`, async ({ browser }) => {
    const { caller } = await newMember(await administrator());
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    const { t, code } = screen;
    await changeAnswer(screen, cardCalls.info.path, (info: CardInfo) => ({ ...info, needsGuardian: true }));
    await open(screen, `${form}?step=application`);
    await choose(screen, 'application.bank', code(cardBanks, '1'));
    await choose(screen, 'application.isAmerican', t('common.words.no'));
    await nextTo(screen, 'guardian').click();
    await expect(fieldOf(screen, 'guardian.name')).toBeVisible();
    await takeWhole(screen, `${folder}/card-10-guardian`);
    await nextTo(screen, 'consent').click();
    await refused(screen, `${folder}/card-11-guardian-incomplete`);
  });
}
