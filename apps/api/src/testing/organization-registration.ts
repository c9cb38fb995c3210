import { headerNames } from '@vp/contract';
import { agreementVersions } from './agreement-versions.ts';
import { asGuest, send } from './as.ts';
import { nextNumber } from './factories.ts';
import type { MadeOrganization } from './factories.ts';
import { encrypted, receiveCode } from './log-in.ts';
import { pictureBytes } from './picture-bytes.ts';
import type { TestApi } from './test-api.ts';

/** Uploads a picture without a session, with the proof of a phone; rejects with the refusal. */
export async function uploadForRegistration(
  api: TestApi,
  { deviceId, ticket, stype }: { readonly deviceId: string; readonly ticket: string; readonly stype: '1' | '2' },
): Promise<string> {
  const body = new FormData();
  body.append('file', new File([await pictureBytes(nextNumber())], 'photo.jpg', { type: 'image/jpeg' }));
  const basic = Buffer.from(`${api.services.config.clientIds[0] ?? ''}:`).toString('base64');
  const headers = { Authorization: `Basic ${basic}`, [headerNames.deviceId]: deviceId };
  const path = `/api/open/file/file_upload?stype=${stype}&ticket=${encodeURIComponent(ticket)}`;
  const answer = await (await send(api, path, { method: 'POST', headers, body })).json();
  if (answer.refusal !== undefined) throw answer;
  return answer.data.id;
}

/** A person who has proven a phone on a device. */
export async function provenApplicant(api: TestApi, deviceId = `device-of-applicant-${nextNumber()}`) {
  const n = nextNumber();
  const client = asGuest(api, { deviceId });
  const mobile = `+8536${String(5_000_000 + n)}`;
  const code = await receiveCode(api, client, { purpose: 'register', mobile, deviceId });
  const { ticket } = await client.verification.verifySmsCode({ params: { type: 'register', mobile, code } });
  return { client, deviceId, mobile, ticket, username: `org${String(n).padStart(5, '0')}` };
}

export type Applicant = Awaited<ReturnType<typeof provenApplicant>>;

export const registrationPassword = 'Helena85';

/** Returns the form of a registration of an organization below a parent, its pictures uploaded. */
export async function registrationForm(api: TestApi, applicant: Applicant, parent: MadeOrganization) {
  const { client, deviceId, mobile, ticket, username } = applicant;
  const upload = (stype: '1' | '2') => uploadForRegistration(api, { deviceId, ticket, stype });
  return {
    orgRegistration: {
      name: `蓮峰互助會${nextNumber()}`,
      category: '2' as const,
      introduction: '由街坊和義工朋友組成。',
      address: '蓮峰街 12 號',
      fixedTel: '28123456',
      contactName: '李小姐',
      email: 'office@example.mo',
      regionId: '820001' as const,
      latitude: 22.198951,
      longitude: 113.54909,
      registFiling: '1' as const,
      associationNumber: String(100_000 + nextNumber()),
      logoPath: await upload('1'),
      serviceObject: ['1' as const],
      serviceType: ['1' as const, '4' as const],
      parentId: parent.organizationId,
      isUploadBigdata: true,
    },
    adminRegistration: {
      username,
      mobile,
      ticket,
      realName: '陳嘉欣',
      idCardType: '2' as const,
      idCard: '12345678',
      email: 'ka.ian@example.mo',
      frontIdPhotoUrl: await upload('2'),
      backIdPhotoUrl: await upload('2'),
      ...agreementVersions,
      agreed: true,
      ...(await encrypted(client, registrationPassword)),
    },
  };
}
