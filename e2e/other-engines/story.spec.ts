import { expect, test } from '@playwright/test';
import { releasedActivity } from '../given/activity.ts';
import { administrator, grantOf, newMember, newPerson, registered } from '../given/people.ts';
import { orgAdminUrl, volunteerUrl } from '../environment.ts';
import type { Grant } from '../screen.ts';
import { haveDayAhead } from '../simulator.ts';
import { shownCode } from '../given/shown-code.ts';
import { textsOf } from '../texts.ts';
import type { App } from '../texts.ts';
import { engines } from './engines.ts';
import type { Engine } from './engines.ts';
import { createVisitor } from './visitor.ts';

/** Kept from a file of the site: a page would go to its home by itself as soon as it finds a session. */
const session = (app: App, { deviceId, ...grant }: Grant): Record<string, string> => ({
  'vp:device-id': deviceId,
  'vp:language': 'zh-TW',
  [`vp.${app}.session`]: JSON.stringify(grant),
});

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

    test('the log-in leads to the phone step', async () => {
      const visitor = createVisitor(engine);
      const t = await textsOf('volunteer', 'zh-TW');
      const person = newPerson();
      await registered(person);
      await visitor.goTo(`${volunteerUrl}Login-volunteer`);
      await visitor.type('username', person.username);
      await visitor.type('password', person.password);
      await visitor.until(
        `const box = document.querySelector('input[type=checkbox]'); if (box && !box.checked) box.click(); return true;`,
        'the agreement',
      );
      await visitor.press(t('session.submit'));
      await visitor.see(t('phoneStep.title'));
    });

    test('a volunteer signs up, scans in and out, and sees the ledger', async () => {
      const visitor = createVisitor(engine);
      const t = await textsOf('volunteer', 'zh-TW');
      await haveDayAhead();
      const admin = await administrator();
      const { caller } = await newMember(admin);
      const { activityId } = await releasedActivity(admin, { name: `引擎測試 ${Date.now() % 100_000}` });
      await visitor.goTo(`${volunteerUrl}config.js`);
      await visitor.keep(session('volunteer', grantOf(caller)));
      await visitor.goTo(`${volunteerUrl}Home-activityDetails?id=${activityId}`);
      await visitor.press(t('activity.bar.choose'));
      await visitor.press('接待');
      await visitor.press(t('activity.sheet.submit', { count: 1 }));
      await visitor.see(t('activity.done.title'));
      const { listData } = await admin.api.participant.notAdmittedList({ query: { activityId, state: 'toAdmit' } });
      await admin.api.participant.admit({
        body: { activityId, participantIds: listData.map(({ participantId }) => participantId), decision: 'admit' },
      });
      await visitor.goTo(`${volunteerUrl}home`);
      await visitor.see(t('shell.tabs.scan'));
      await visitor.press(t('shell.tabs.scan'));
      await visitor.scanPicture(await shownCode(admin, { activityId, direction: 'in' }));
      await visitor.see(t('attendance.done.in'));
      await visitor.goTo(`${volunteerUrl}home`);
      await visitor.see(t('shell.tabs.scan'));
      const leaving = await shownCode(admin, { activityId, direction: 'out' });
      const hasCamera = await visitor.holdBeforeCamera(leaving);
      test.info().annotations.push({ type: 'check-out', description: hasCamera ? 'by camera' : 'by a picture' });
      await visitor.press(t('shell.tabs.scan'));
      if (hasCamera !== true) await visitor.scanPicture(leaving);
      await visitor.press(t('attendance.early.leave'));
      await visitor.see(t('attendance.done.out'));
      await visitor.goTo(`${volunteerUrl}User-serviceDate`);
      await visitor.see(t('attendance.ledger.title'));
      await visitor.goTo(`${volunteerUrl}VolunteerRegister-volunteerCertificate`);
      await visitor.see(t('certificate.title'));
    });

    test('a photo is uploaded for the real-name check', async () => {
      const visitor = createVisitor(engine);
      const t = await textsOf('volunteer', 'zh-TW');
      const caller = await registered(newPerson());
      await visitor.goTo(`${volunteerUrl}config.js`);
      await visitor.keep(session('volunteer', grantOf(caller)));
      await visitor.goTo(`${volunteerUrl}VolunteerRegister-perfectVolunteer`);
      await visitor.choosePhoto('identity.frontPhotoId');
      await visitor.until(
        `return (document.querySelector('[data-field="identity.frontPhotoId"] [role=status]')?.innerText ?? '')
          .includes(${JSON.stringify(t('ui.photo.uploaded'))});`,
        'the photo is there',
      );
    });

    test('the administrator opens review, release, data and the projected code', async () => {
      const visitor = createVisitor(engine);
      const t = await textsOf('org-admin', 'zh-TW');
      const admin = await administrator();
      const { activityId } = await releasedActivity(admin, { name: `引擎代碼 ${Date.now() % 100_000}` });
      await visitor.goTo(`${orgAdminUrl}config.js`);
      await visitor.keep(session('org-admin', grantOf(admin)));
      await visitor.goTo(orgAdminUrl);
      await visitor.see(t('home.dashboard.todos'));
      await visitor.goTo(`${orgAdminUrl}activity/release/form`);
      await visitor.until(`return document.querySelector('[data-field="basics.name"]') !== null;`, 'the form');
      await visitor.goTo(`${orgAdminUrl}personnel/verification-real-name`);
      await visitor.until(`return document.querySelector('#root h1') !== null;`, 'the queue');
      await visitor.goTo(`${orgAdminUrl}activity/sign-in-qrcode?id=${activityId}`);
      await visitor.see(t('checkInCode.inTitle'));
    });

    test('the code for paper is printed and saved', async () => {
      const visitor = createVisitor(engine);
      const t = await textsOf('org-admin', 'zh-TW');
      await haveDayAhead();
      const admin = await administrator();
      const { activityId } = await releasedActivity(admin, { name: `紙本代碼 ${Date.now() % 100_000}` });
      await visitor.goTo(`${orgAdminUrl}config.js`);
      await visitor.keep(session('org-admin', grantOf(admin)));
      await visitor.goTo(`${orgAdminUrl}activity/sign-in-qrcode?id=${activityId}`);
      await visitor.press(t('checkInCode.forPaper'));
      await visitor.see(t('checkInCode.save'));
      // Neither dialog of an engine can be seen from a page: what reaches the engine is.
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
