import { screen, waitFor, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import type { VolunteerDetail } from '@vp/contract';
import { correctableFields } from '@vp/domain';
import type { CorrectableField } from '@vp/domain';
import { stub, stubNetwork } from '@vp/testing';
import type { ShownRoute } from '@vp/testing';
import { expect, test } from 'vitest';
import { at, inputOf, next, personalData, photo, photoId, submitted } from '../../testing/fill-real-name.ts';
import { always, detail, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...always);

type Sent = NonNullable<VolunteerDetail['sent']>;

const sentPhotoId = '5d1c7f04-3b6a-4c1e-8f27-9a0b1c2d3e4f';
const sentIdentity = {
  documentType: '2',
  issueDate: '2020-01-02',
  expiryDate: '2099-01-02',
  frontPhotoId: sentPhotoId,
  backPhotoId: sentPhotoId,
  handheldPhotoId: sentPhotoId,
} satisfies Sent['identity'];
const sentPersonal = {
  ...personalData,
  latinSurname: 'CHAN',
  latinGivenName: 'KA IAN',
  occupation: '9',
  profession: '1',
  qualificationPhotoId: sentPhotoId,
} satisfies Sent['personal'];
const minor = {
  personal: { ...sentPersonal, birthDate: '2012-04-02' },
  guardian: { name: '陳國強', relation: '1', documentType: '2', frontPhotoId: sentPhotoId, backPhotoId: sentPhotoId },
} satisfies Partial<Sent>;

/** Returns the failed check with one mark: its photos and the numbers are not sent back. */
function failedWith(path: CorrectableField, { personal, guardian }: Partial<Sent> = {}): VolunteerDetail {
  const [section, name] = path.split('.');
  const without = <Values extends object>(of: string, values: Values): Partial<Values> => {
    const isDropped = (key: string) =>
      key.endsWith('PhotoId') && section === of && (name === key || name === undefined);
    return Object.fromEntries(Object.entries(values).filter(([key]) => !isDropped(key))) as Partial<Values>;
  };
  return {
    ...detail,
    ...submitted,
    realNameState: 'failed',
    realNameReason: '請更正',
    wrongFields: [path],
    sent: {
      identity: without('identity', sentIdentity),
      personal: without('personal', personal ?? sentPersonal),
      guardian: without('guardian', guardian ?? {}),
      photos: [{ id: sentPhotoId, url: '/api/open/file/sent?signature=s' }],
    },
  };
}

/** The steps of the form, each with a field by which it is found. */
const firstFields = [
  ['identity', '簽發日期'],
  ['personal', '詳細地址'],
  ['guardian', /^監護人姓名/],
] as const;

interface Correction {
  /** Name of the mark on the page of the refusal. */
  readonly mark: string;
  readonly step: (typeof firstFields)[number][0];
  readonly sent?: Partial<Sent>;
  readonly correct: (app: ShownRoute) => Promise<void>;
  /** What is corrected in the first step, besides. */
  readonly beforehand?: (app: ShownRoute) => Promise<void>;
  /** The corrected part of the body. */
  readonly expected: object;
}

async function retype({ user }: ShownRoute, label: RegExp, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await user.clear(field);
  await user.type(field, text);
}

async function upload({ user }: ShownRoute, label: string): Promise<void> {
  await user.upload(inputOf(label), photo());
  await screen.findByRole('button', { name: new RegExp(`^${label} 已上載 更換`) });
}

async function fillGuardianSecrets(app: ShownRoute): Promise<void> {
  await retype(app, /^監護人證件號碼/, '50000003');
  await retype(app, /^監護人流動電話/, '6688 1234');
  await upload(app, '正面');
  await upload(app, '背面');
}

const retyped = (mark: string, name: string, [section, text]: readonly [Correction['step'], string]): Correction => ({
  mark,
  step: section,
  correct: (app) => retype(app, new RegExp(`^${mark}`), text),
  expected: { [section]: { [name]: text } },
});

const uploaded = (mark: string, name: string, label = mark): Correction => ({
  mark,
  step: 'identity',
  correct: (app) => upload(app, label),
  expected: { identity: { [name]: photoId } },
});

const corrections: Readonly<Record<CorrectableField, Correction>> = {
  'identity.documentType': {
    mark: '證件類別',
    step: 'identity',
    correct: async ({ user }) => user.selectOptions(screen.getByLabelText('證件類別'), '5'),
    expected: { identity: { documentType: '5' } },
  },
  'identity.documentNumber': {
    mark: '證件號碼',
    step: 'identity',
    correct: async () => {
      expect(screen.queryByText(/上次為/)).not.toBeInTheDocument();
    },
    expected: { identity: { documentNumber: '12345678' } },
  },
  'identity.issueDate': retyped('簽發日期', 'issueDate', ['identity', '2021-01-02']),
  'identity.expiryDate': retyped('有效期至', 'expiryDate', ['identity', '2098-01-02']),
  'identity.frontPhotoId': uploaded('證件照片（正面）', 'frontPhotoId', '正面'),
  'identity.backPhotoId': uploaded('證件照片（背面）', 'backPhotoId', '背面'),
  'identity.handheldPhotoId': uploaded('手持證件照片', 'handheldPhotoId'),
  'personal.chineseName': retyped('中文姓名', 'chineseName', ['personal', '陳家欣']),
  'personal.latinSurname': retyped('外文姓氏', 'latinSurname', ['personal', 'CHEN']),
  'personal.latinGivenName': retyped('外文名字', 'latinGivenName', ['personal', 'KA YAN']),
  'personal.birthDate': retyped('出生日期', 'birthDate', ['personal', '1998-04-03']),
  'personal.gender': {
    mark: '性別',
    step: 'personal',
    correct: async ({ user }) => user.click(screen.getByLabelText('男')),
    expected: { personal: { gender: '1' } },
  },
  'personal.qualificationPhotoId': {
    ...uploaded('專業資格證明', 'qualificationPhotoId'),
    step: 'personal',
    expected: { personal: { qualificationPhotoId: photoId } },
  },
  guardian: {
    mark: '監護人',
    step: 'guardian',
    sent: minor,
    async correct(app) {
      await retype(app, /^監護人姓名/, '陳國輝');
      await fillGuardianSecrets(app);
    },
    expected: { guardian: { name: '陳國輝', documentNumber: '50000003', frontPhotoId: photoId } },
  },
};

/** Shows the refusal, follows it to the form, corrects it there, and returns the body that is sent. */
async function walk(failed: VolunteerDetail, correction: Omit<Correction, 'expected' | 'sent'>): Promise<unknown> {
  const bodies: unknown[] = [];
  network.use(
    stub(calls.volunteer.detail, failed),
    stub(calls.file.upload, { id: photoId, url: '/api/open/file/x' }),
    stub(calls.realName.submit, ({ body }) => {
      bodies.push(body);
      return { state: 'underReview' };
    }),
  );
  const app = await showApp({ at });
  const marks = within(await screen.findByRole('list', { name: '需要修改' }));
  expect(marks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([correction.mark]);
  await app.user.click(screen.getByRole('link', { name: '修改並重新提交' }));
  await app.user.type(await screen.findByLabelText('證件號碼'), '12345678');
  await correction.beforehand?.(app);
  for (const [step, label] of firstFields) {
    if (step === 'guardian' && correction.step !== 'guardian') break;
    await screen.findByLabelText(label);
    if (step === correction.step) await correction.correct(app);
    await app.user.click(next());
  }
  await screen.findByText('12345678');
  await app.user.click(next());
  await waitFor(() => expect(bodies).toHaveLength(1));
  return bodies[0];
}

test.each(correctableFields)('the mark %s is shown, and the corrected form is sent', async (path) => {
  const { sent, expected, ...correction } = corrections[path];
  expect(await walk(failedWith(path, sent), correction)).toMatchObject(expected);
});

test('a missing guardian is reached by correcting the birth date of a supposed adult', async () => {
  const body = await walk(failedWith('guardian'), {
    mark: '監護人',
    step: 'personal',
    async correct(app) {
      await retype(app, /^出生日期/, '2012-04-02');
      await app.user.click(next());
      await retype(app, /^監護人姓名/, '陳國輝');
      await app.user.click(screen.getByLabelText('父親'));
      await app.user.selectOptions(screen.getByLabelText('監護人證件類別'), '2');
      await fillGuardianSecrets(app);
    },
  });
  expect(body).toMatchObject({ personal: { birthDate: '2012-04-02' }, guardian: { name: '陳國輝', relation: '1' } });
});

test.each([
  ['chineseName', { chineseName: '陳\u{2CEB0}' }, '中文姓名', '陳家欣'],
  ['latinSurname', { latinSurname: 'CHAN 9' }, '外文姓氏', 'CHAN'],
])('a stored %s that is not accepted any more can be changed', async (name, stored, label, text) => {
  const failed = failedWith('identity.frontPhotoId', { personal: { ...sentPersonal, ...stored } });
  const body = await walk(failed, {
    mark: '證件照片（正面）',
    step: 'personal',
    beforehand: (app) => upload(app, '正面'),
    correct: (app) => retype(app, new RegExp(`^${label}`), text),
  });
  expect(body).toMatchObject({ identity: { frontPhotoId: photoId }, personal: { [name]: text } });
});
