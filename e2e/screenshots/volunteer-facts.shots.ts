import { activityCalls, cardCalls, hoursProofCalls, volunteerCalls } from '@vp/contract';
import type {
  ActivityDetail,
  CardApplication,
  CardInfo,
  CardProgress,
  CheckedHoursProof,
  PersonalCentre,
  VolunteerDetail,
} from '@vp/contract';
import { test } from '../test.ts';
import { open } from '../every-route.ts';
import { grantOf } from '../given/people.ts';
import { openScreen } from '../screen.ts';
import { takeWhole } from './take.ts';
import { changeAnswer, demoVolunteer, languages, once } from './volunteer-states.ts';

const app = 'volunteer';
const issued = once(async () => (await demoVolunteer()).api.hoursProof.issue({ body: {} }));
const someActivity = once(async () => {
  const { listData } = await (await demoVolunteer()).api.activity.mine({ query: {} });
  return listData[0]?.activityId ?? '';
});

const application: CardApplication = {
  applicationId: '0198b2f0-0000-7000-8000-000000000001',
  state: 'received',
  reason: '1',
  bank: '1',
  vestSize: '1',
  federationConsent: true,
  submittedAt: '2026-04-01T10:00:00+08:00',
  approvedAt: '2026-04-03T10:00:00+08:00',
  printingAt: '2026-04-06T10:00:00+08:00',
  receivedAt: '2026-05-28T10:00:00+08:00',
  failedAt: null,
  failureReason: null,
};

const fields = ['name', 'gender', 'number', 'serviceHours'] as const;
const holder = (info: CardInfo): CardInfo => ({
  ...info,
  application,
  heldSince: application.receivedAt,
  vest: { handedOutAt: '2026-05-28T10:00:00+08:00' },
  federation: { isGiven: true, changedAt: null, passed: { at: '2026-06-30T10:00:00+08:00', fields } },
});

const renewal = {
  submittedAt: '2026-07-15T10:00:00+08:00',
  documentType: '4',
  maskedDocumentNumber: 'M•••••21',
  reason: null,
  wrongFields: [],
} as const;

const overlapping = ({ mine, ...activity }: ActivityDetail): ActivityDetail => ({
  ...activity,
  mine: mine && {
    ...mine,
    obstacles: ['overlap'],
    overlaps: [
      {
        activityId: activity.activityId,
        name: { text: '望廈長者中心・全日探訪', language: 'zh-TW' },
        startsAt: activity.startsAt,
        endsAt: activity.endsAt,
      },
    ],
  },
});

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  test(`the holder of a card, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    await changeAnswer(screen, cardCalls.info.path, holder);
    await open(screen, '/VolunteerRegister-doCard');
    await takeWhole(screen, `${folder}/facts-01-card-with-vest`);
    await changeAnswer(screen, cardCalls.progress.path, (progress: CardProgress): CardProgress => ({
      ...progress,
      applications: [
        { ...application, state: 'failed', failedAt: '2026-04-03T10:00:00+08:00', failureReason: '地址不完整' },
      ],
    }));
    await open(screen, '/VolunteerRegister-schedule');
    await takeWhole(screen, `${folder}/facts-02-refused-application`);
  });

  test(`the renewal of a document, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    await changeAnswer(screen, volunteerCalls.detail.path, (detail: VolunteerDetail): VolunteerDetail => ({
      ...detail,
      realNameState: 'verified',
      renewalPending: true,
      renewal: { ...renewal, state: 'underReview' },
    }));
    await open(screen, '/VolunteerRegister-perfectVolunteer');
    await takeWhole(screen, `${folder}/facts-03-renewal-waits`);
    await changeAnswer(screen, volunteerCalls.personalCentre.path, (centre: PersonalCentre): PersonalCentre => ({
      ...centre,
      renewalPending: true,
    }));
    await open(screen, '/user');
    await takeWhole(screen, `${folder}/facts-04-me-with-renewal`);
    await changeAnswer(screen, volunteerCalls.detail.path, (detail: VolunteerDetail): VolunteerDetail => ({
      ...detail,
      realNameState: 'verified',
      renewal: {
        ...renewal,
        state: 'failed',
        reason: '證件正面照片模糊，未能看清編號',
        wrongFields: ['identity.frontPhotoId', 'identity.expiryDate'],
      },
    }));
    await open(screen, '/VolunteerRegister-perfectVolunteer');
    await takeWhole(screen, `${folder}/facts-05-renewal-refused`);
  });

  test(`a sign-up that overlaps another one, ${language}`, async ({ browser }) => {
    const activityId = await someActivity();
    const screen = await openScreen(browser, { app, language, grant: grantOf(await demoVolunteer()) });
    await changeAnswer(screen, activityCalls.detail.path, overlapping);
    await open(screen, `/Home-activityDetails?id=${activityId}`);
    await takeWhole(screen, `${folder}/facts-06-overlap`);
    await changeAnswer(screen, activityCalls.mine.path, overlapping);
    await open(screen, '/User-myActivity');
    await takeWhole(screen, `${folder}/facts-07-my-overlaps`);
  });

  test(`the states of a paper, ${language}`, async ({ browser }) => {
    const { code } = await issued();
    const screen = await openScreen(browser, { app, language });
    for (const state of ['changed', 'identityPending', 'ownerChanged', 'revoked', 'withdrawn'] as const) {
      await changeAnswer(screen, hoursProofCalls.check.path, (checked: CheckedHoursProof): CheckedHoursProof => ({
        ...checked,
        state,
        ...((state === 'revoked' || state === 'withdrawn') && { paper: null, revokedAt: '2026-07-17T10:00:00+08:00' }),
      }));
      await open(screen, `/Check-hoursProof?code=${code}`);
      await takeWhole(screen, `${folder}/facts-08-paper-${state}`);
    }
  });
}
