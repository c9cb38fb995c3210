import { drawnPicture } from '../picture.ts';
import { createCaller, encrypted, logInAs, withSmsCode, uploadWithTicket } from './caller.ts';
import type { Caller } from './caller.ts';
import { newPerson } from './people.ts';
import type { Person } from './people.ts';

export interface GivenOrganization {
  readonly name: string;
  /** Its administrator, and the same one logged in without a screen. */
  readonly administrator: Person;
  readonly caller: Caller;
}

interface Wanted {
  /** Part of its name; the rest makes it unique. */
  readonly name: string;
  /** Name of its parent organization. */
  readonly parent: string;
  /** Whether it is registered itself, or through the organization that it is affiliated to. */
  readonly isRegistered: boolean;
}

const [green, sand] = [
  { red: 20, green: 110, blue: 90 },
  { red: 220, green: 200, blue: 150 },
] as const;

async function proven(caller: Caller, { mobile }: Person): Promise<string> {
  const { ticket } = await withSmsCode(caller, { type: 'register', mobile }, (code) =>
    caller.api.verification.verifySmsCode({ params: { type: 'register', mobile, code } }),
  );
  return ticket;
}

/** Creates an organization that waits for its parent's decision. */
export async function registeredOrganization(wanted: Wanted): Promise<GivenOrganization> {
  const caller = createCaller('org-admin-web');
  const administrator = newPerson();
  const ticket = await proven(caller, administrator);
  const upload = (visibility: 'public' | 'private', tint: typeof green | typeof sand) =>
    uploadWithTicket(caller, drawnPicture('photo.png', tint, [400, 260]), { visibility, ticket });
  const { listData } = await caller.api.organization.effectList({
    body: { filter: wanted.parent, pageIndex: 1, pageSize: 1 },
  });
  const [parent] = listData;
  if (!parent) throw new Error(`there is no ${wanted.parent}`);
  const name = `${wanted.name}${administrator.documentNumber.slice(-6)}`;
  const { agreements } = await caller.api.home.platform();
  await caller.api.registration.registerOrganization({
    body: {
      orgRegistration: {
        name,
        category: '2',
        introduction: '由街坊和義工朋友組成。',
        address: '蓮峰街 12 號',
        fixedTel: '28123456',
        contactName: '李小姐',
        regionId: '820001',
        latitude: 22.198951,
        longitude: 113.54909,
        ...(wanted.isRegistered
          ? { registFiling: '1', associationNumber: administrator.documentNumber.slice(-6) }
          : { registFiling: '2', dependId: '4321', scannedCertificate: await upload('private', sand) }),
        logoPath: await upload('public', green),
        serviceObject: ['1'],
        serviceType: ['1', '4'],
        parentId: parent.oid,
        isUploadBigdata: true,
      },
      adminRegistration: {
        username: administrator.username,
        mobile: administrator.mobile,
        ticket,
        realName: administrator.chineseName,
        idCardType: '2',
        idCard: administrator.documentNumber,
        email: 'office@example.mo',
        frontIdPhotoUrl: await upload('private', green),
        backIdPhotoUrl: await upload('private', sand),
        ...agreements,
        agreed: true,
        ...(await encrypted(caller, administrator.password)),
      },
    },
  });
  await logInAs(caller, administrator);
  return { name, administrator, caller };
}

/** Creates an organization that its parent, whose administrator decides here, has accepted. */
export async function acceptedOrganization(parent: Caller, wanted: Wanted): Promise<GivenOrganization> {
  const made = await registeredOrganization(wanted);
  const { listData } = await parent.api.organizationRequest.list({
    query: { kind: 'registration', tab: 'pending', name: made.name },
  });
  await parent.api.organizationRequest.decide({
    body: { reviewIds: listData.map(({ reviewId }) => reviewId), decision: 'pass' },
  });
  await logInAs(made.caller, made.administrator);
  return made;
}
