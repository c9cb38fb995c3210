import { test } from '../test.ts';
import { chooseLargestText } from '../every-route.ts';
import { administrator, grantOf, newMember, newPerson, registered } from '../given/people.ts';
import { openScreen } from '../screen.ts';
import { takeEach } from './take.ts';
import { languages, once } from './volunteer-states.ts';

const app = 'volunteer';
const member = once(async () => newMember(await administrator()));
const pages = [
  ['data-01', '/User-personalDataEdit'],
  ['data-02-background', '/User-personalDataEdit?part=background'],
  ['data-03-address', '/User-personalDataEdit?part=address'],
  ['data-04-vest', '/User-personalDataEdit?part=vest'],
  ['data-05-other-document', '/VolunteerRegister-perfectVolunteer?step=identity'],
  ['data-06-help', '/User-help'],
  ['data-07-help-not-found', '/User-help?keyword=zzz'],
] as const;

for (const language of languages) {
  test(`the own data, ${language}`, async ({ browser }) => {
    const { caller } = await member();
    const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
    await takeEach(screen, `volunteer-375-${language}`, pages);
    const newcomer = await registered(newPerson());
    const other = await openScreen(browser, { app, language, grant: grantOf(newcomer) });
    await takeEach(other, `volunteer-375-${language}`, [['data-08-not-verified', '/User-personalDataEdit']]);
  });
}

test('the own data in the largest text', async ({ browser }) => {
  const { caller } = await member();
  const screen = await openScreen(browser, { app, language: 'pt', device: 'narrowPhone', grant: grantOf(caller) });
  await chooseLargestText(screen);
  await takeEach(screen, 'volunteer-320-pt', pages.slice(0, 6));
});
