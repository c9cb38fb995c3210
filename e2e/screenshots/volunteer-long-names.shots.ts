import { expect, test } from '../test.ts';
import type { Locator } from '@playwright/test';
import { certificateCalls, volunteerCalls } from '@vp/contract';
import type { Certificate, PersonalCentre, VolunteerDetail } from '@vp/contract';
import { chooseLargestText, open } from '../every-route.ts';
import { grantOf } from '../given/people.ts';
import { openScreen } from '../screen.ts';
import { takeEach } from './take.ts';
import { changeAnswer, demoVolunteer } from './volunteer-states.ts';

/** As long as the form allows. */
const surname = 'ALBUQUERQUE DE VASCONCELOS E SOUSA MASCARENHAS CASTELO-BRANCO';
const given = 'WOLFESCHLEGELSTEINHAUSENBERGERDORFF MARIA DA CONCEIÇÃO';
const latin = `${surname} ${given}`;
const folder = 'volunteer-320-pt';

/** Returns the number of visible lines of an element's text. */
const linesOf = (words: Locator): Promise<number> =>
  words.evaluate((element) =>
    Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
  );

for (const size of ['standard', 'largest'] as const)
  test(`the longest names in text of ${size} size`, async ({ browser }) => {
    const grant = grantOf(await demoVolunteer());
    const screen = await openScreen(browser, { app: 'volunteer', language: 'pt', device: 'narrowPhone', grant });
    if (size === 'largest') await chooseLargestText(screen);
    const named = (name: string) => `long-names-${name}-${size}`;
    await changeAnswer(screen, volunteerCalls.personalCentre.path, (centre: PersonalCentre) => ({
      ...centre,
      displayName: latin,
    }));
    await takeEach(screen, folder, [
      [named('01-me'), '/user'],
      [named('02-home'), '/home'],
    ]);
    expect(await linesOf(screen.page.getByTitle(latin))).toBe(3);
    await open(screen, '/user');
    expect(await linesOf(screen.page.getByTitle(latin))).toBe(3);
    await changeAnswer(screen, certificateCalls.mine.path, (certificate: Certificate) => ({
      ...certificate,
      displayName: latin,
    }));
    await takeEach(screen, folder, [[named('03-certificate'), '/VolunteerRegister-volunteerCertificate']]);
    await changeAnswer(screen, volunteerCalls.detail.path, (detail: VolunteerDetail) => ({
      ...detail,
      latinSurname: surname,
      latinGivenName: given,
    }));
    await takeEach(screen, folder, [
      [named('04-data'), '/User-personalDataEdit'],
      [named('05-card'), '/VolunteerRegister-doCard'],
    ]);
  });
