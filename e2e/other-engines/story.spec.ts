import { expect, test } from '@playwright/test';
import { minuteMs } from '@vp/domain';
import { formatHours } from '@vp/i18n';
import decodeQR from 'qr/decode.js';
import { admitted, releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember, newPerson, organization, people, registered } from '../given/people.ts';
import { releaseAround } from '../journeys/steps/release.ts';
import { pixelsOf } from '../picture.ts';
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
      // A page cannot see the dialog for printing, so the test replaces the call that opens it.
      await visitor.run('window.print = () => { window.printed = true; }; return true;');
      await visitor.press(t('checkInCode.print'));
      await visitor.until('return window.printed === true;', 'the engine is asked to print');
      const shown = await visitor.readCode();
      await visitor.press(t('checkInCode.save'));
      const picture = pixelsOf(await visitor.savedFile('.png'));
      expect(decodeQR(picture, { timeLimit: 5000 })).toBe(shown);
    });

    test('a list is saved as a workbook and as CSV', async () => {
      const visitor = await createVisitor(engine, 'org-admin');
      const { t } = visitor;
      await haveDayAhead();
      const admin = await administrator();
      const { activityId } = await releasedActivity(admin, { name: `匯出名單 ${Date.now() % 100_000}` });
      const { caller } = await newMember(admin);
      await admitted(admin, caller, activityId);
      await visitor.logInWith(grantOf(admin));
      await visitor.goTo(`activity/detail?id=${activityId}&tab=accepted`);
      await visitor.press(t('activity.detail.acts'));
      await visitor.press(t('dataExport.people'));
      await visitor.press(t('dataExport.begin'), '[role=dialog]');
      const workbook = await visitor.savedFile('.xlsx');
      expect(workbook.subarray(0, 2).toString()).toBe('PK');
      await visitor.press('CSV', '[role=dialog]');
      await visitor.press(t('dataExport.begin'), '[role=dialog]');
      const list = (await visitor.savedFile('.csv')).toString();
      expect(list).toContain(t('dataExport.columns.signUpState'));
      expect(list.trim().split('\r\n')).toHaveLength(2);
    });
  });
}
