import { expect, test } from '@playwright/test';
import { minuteMs } from '@vp/domain';
import { formatHours } from '@vp/i18n';
import { releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newPerson, organization, people, registered } from '../given/people.ts';
import { releaseAround } from '../journeys/steps/release.ts';
import { advanceMinutes, advanceTo, haveDayAhead, serverNow } from '../simulator.ts';
import { engines } from './engines.ts';
import type { Engine } from './engines.ts';
import { logIn, register } from './steps/account.ts';
import { admit, certificateCode, projectedCode, scan, scanVolunteer, signUp } from './steps/attendance.ts';
import { applyTo, submitRealName } from './steps/real-name.ts';
import { fillBasics, fillRest, publish, reloadDraft } from './steps/release.ts';
import { pass } from './steps/review.ts';
import { createVisitor } from './visitor.ts';

/** Plays the journey from a new account to counted hours on the screens of both apps. */
async function playStory(engine: Engine): Promise<void> {
  const { step } = test;
  const volunteer = await createVisitor(engine, 'volunteer');
  const admin = await createVisitor(engine, 'org-admin');
  const { t } = volunteer;
  const person = newPerson();
  await haveDayAhead();

  await step('the volunteer registers', () => register(volunteer, person));
  await step('the volunteer logs in on a new device', async () => {
    // A phone gets no second message within two minutes.
    await advanceMinutes(3);
    await logIn(volunteer, person);
  });
  await step('the volunteer sends the real-name form', () => submitRealName(volunteer, person));
  await step('the volunteer applies to an organization', () => applyTo(volunteer, organization));

  await step('the administrator logs in', () => logIn(admin, people.administrator));
  await step('the administrator passes the real-name check', () => pass(admin, 'realName', person.chineseName));
  await step('the administrator passes the join request', () => pass(admin, 'join', person.chineseName));

  const release = releaseAround(await serverNow(), `蓮峰敬老日 ${person.documentNumber}`);
  await step('the administrator fills in the basics of a release', () => fillBasics(admin, release));
  await step('the draft outlives a reload', () => reloadDraft(admin, release));
  await step('the administrator fills in the rest', () => fillRest(admin, release));
  const activityId = await step('the administrator publishes', () => publish(admin, release));

  await step('the volunteer signs up for a post', () => signUp(volunteer, activityId, '攤位協助'));
  await step('the administrator admits the volunteer', () => admit(admin, activityId));

  await step('the volunteer checks in with the projected code', async () => {
    await scan(volunteer, { code: await projectedCode(admin, activityId, 'in'), from: 'picture' });
    await volunteer.see(t('attendance.done.in'));
  });
  const hours = formatHours('zh-TW', 0.6);
  await step('the volunteer checks out early', async () => {
    await advanceTo(new Date(release.startsAt.getTime() + 40 * minuteMs));
    await scan(volunteer, { code: await projectedCode(admin, activityId, 'out'), from: 'camera' });
    await volunteer.press(t('attendance.early.leave'));
    await volunteer.see(t('attendance.done.hours', { hours }));
  });
  await step('the ledger counts the hours', async () => {
    await volunteer.goTo('User-serviceDate');
    await volunteer.see(release.name);
    await volunteer.see(t('attendance.ledger.hours', { hours }));
  });
  await step('the administrator scans the certificate', async () => {
    const code = await certificateCode(volunteer);
    await scanVolunteer(admin, { activityId, code, from: 'camera', name: person.chineseName });
  });
}

for (const [name, open] of Object.entries(engines)) {
  test.describe(name, () => {
    let engine: Engine;
    test.beforeEach(async () => {
      engine = await open();
    });
    test.afterEach(async () => {
      const info = test.info();
      if (info.status !== 'passed') {
        await info.attach('text', {
          body: String(await engine.run('return location.href + document.body.innerText;')),
        });
        await info.attach('screen', { body: await engine.screenshot(), contentType: 'image/png' });
      }
      await engine.close();
    });

    test('one activity from publication to counted hours', () => playStory(engine));

    test('a photo is uploaded for the real-name check', async () => {
      const visitor = await createVisitor(engine, 'volunteer');
      await visitor.logInWith(grantOf(await registered(newPerson())));
      await visitor.goTo('VolunteerRegister-perfectVolunteer');
      await visitor.uploadPhoto('identity.frontPhotoId', 'steelblue');
    });

    test('the code for paper is printed and saved', async () => {
      const visitor = await createVisitor(engine, 'org-admin');
      const { t } = visitor;
      await haveDayAhead();
      const admin = await administrator();
      const { activityId } = await releasedActivity(admin, { name: `紙本代碼 ${Date.now() % 100_000}` });
      await visitor.logInWith(grantOf(admin));
      await visitor.goTo(`activity/sign-in-qrcode?id=${activityId}`);
      await visitor.press(t('checkInCode.forPaper'));
      await visitor.see(t('checkInCode.save'));
      // A page cannot see the dialogs of its engine, so the test replaces the calls that open them.
      await visitor.run(`let size = 0;
        const createUrl = URL.createObjectURL;
        URL.createObjectURL = (file) => { size = file.size; return createUrl.call(URL, file); };
        window.print = () => { window.printed = true; };
        HTMLAnchorElement.prototype.click = function () { window.saved = { download: this.download, size }; };
        return true;`);
      await visitor.press(t('checkInCode.print'));
      await visitor.until('return window.printed === true;', 'the engine is asked to print');
      await visitor.press(t('checkInCode.save'));
      await visitor.until('return window.saved !== undefined && window.saved.size > 1000;', 'a picture is saved');
      expect(await visitor.run('return window.saved;')).toMatchObject({ download: expect.stringMatching(/\.png$/) });
    });
  });
}
