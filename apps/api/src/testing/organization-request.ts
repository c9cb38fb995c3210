import type { RequestKind } from '@vp/domain';
import { newId } from '../db/id.ts';
import { organizationRequest } from '../db/schema/organization-request.ts';
import type { RegisteredData } from '../db/schema/organization-request.ts';
import { nextNumber } from './factories.ts';
import type { MadeOperator, MadeOrganization } from './factories.ts';
import type { TestApi } from './test-api.ts';

/** Valid data for registering an organization, with the given ids as its pictures. */
export function registeredData(logoId: string, changes: Partial<RegisteredData> = {}): RegisteredData {
  return {
    name: '蓮峰社區互助會',
    category: '2',
    introduction: '由街坊和義工朋友組成，定期舉辦探訪和清潔活動。',
    address: '蓮峰街 12 號',
    contactPhone: '28123456',
    contactName: '李小姐',
    email: null,
    regionId: '820001',
    latitude: 22.198951,
    longitude: 113.54909,
    registFiling: '1',
    associationNumber: String(100_000 + nextNumber()),
    affiliatedNumber: null,
    scannedCertificateId: null,
    logoId,
    serviceObject: ['1'],
    serviceType: ['1', '4'],
    ...changes,
  };
}

export interface RequestInput {
  readonly kind: RequestKind;
  readonly by: MadeOperator;
  readonly decider: MadeOrganization;
  readonly data?: RegisteredData;
  readonly previousData?: RegisteredData;
}

/** Creates an open request, as if it had been sent. */
export async function makeRequest(api: TestApi, { kind, by, decider, ...rest }: RequestInput): Promise<string> {
  const id = newId();
  await api.db.insert(organizationRequest).values({
    id,
    kind,
    organizationId: by.organizationId,
    deciderId: decider.organizationId,
    submittedBy: by.accountId,
    language: 'zh-TW',
    submittedAt: api.clock.now(),
    ...rest,
  });
  return id;
}
