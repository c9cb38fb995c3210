import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { organization } from '../../db/schema/organization.ts';
import { toColumns } from '../../services/organization/registered-columns.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { registeredData } from '../../testing/organization-request.ts';
import { makePhoto } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';

test('texts that were read before the reader chose another language stay those of the first', async () => {
  const api = await testApi();
  const parent = await makeOrganization(api);
  const own = await makeOrganization(api, { parent });
  const administrator = await makeOperator(api, { organization: own });
  const decider = await asOperator(api, await makeOperator(api, { organization: parent }));
  const isOwn = eq(organization.id, own.organizationId);
  const read = async () => {
    const [row] = await api.db.select().from(organization).where(isOwn);
    if (row === undefined) throw new Error('there is no such organization');
    return row;
  };
  const data = registeredData(await makePhoto(api, administrator), { name: '舊名' });
  const columns = await toColumns(api.db, { data, language: 'zh-TW', before: await read() });
  await api.db.update(organization).set(columns).where(isOwn);

  const sent = await (await asOperator(api, administrator)).registration.sentOrganization();
  expect(sent.language).toBe('zh-TW');
  const { name, introduction, address, language, logoPath, version } = sent;
  const body = {
    version,
    name,
    introduction,
    address,
    language,
    logoPath,
    category: '2' as const,
    fixedTel: '28123456',
    regionId: '820001',
    latitude: 22.198951,
    longitude: 113.54909,
    registFiling: '1' as const,
    associationNumber: data.associationNumber ?? '',
    contactName: '李小姐',
    serviceObject: ['1'],
    serviceType: ['1', '4'],
  };
  const { registration } = await asOperator(api, administrator, { language: 'en' });
  expect(await registration.changeOrganization({ body })).toEqual({ requestId: null });
  const { requestId } = await registration.changeOrganization({ body: { ...body, fixedTel: '28999999' } });
  await decider.organizationRequest.decide({ body: { reviewIds: [requestId ?? ''], decision: 'pass' } });
  const changed = await read();
  expect(changed).toMatchObject({ contactPhone: '28999999', name: { 'zh-TW': '舊名' } });
  expect(changed.name.en).toMatch(/^Association/);
});
