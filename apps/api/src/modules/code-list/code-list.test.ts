import { beforeAll, describe, expect, test } from 'vitest';
import { activityTypes, regions, serviceTypes } from '@vp/domain';
import { asGuest } from '../../testing/as.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

describe('code lists', () => {
  test.each(['zh-TW', 'zh-CN', 'en', 'pt'] as const)('are the domain’s, in %s', async (language) => {
    const client = asGuest(api, { language });
    const { listData, total } = await client.codeList.codeInfo({ params: { codeType: 'service_type' } });
    expect(total).toBe(serviceTypes.length);
    expect(listData).toEqual(serviceTypes.map(({ code, names }) => ({ itemNo: code, itemName: names[language] })));
    expect((await client.codeList.areas()).listData).toEqual(
      regions.map(({ code, names }) => ({ id: code, name: names[language] })),
    );
    expect((await client.codeList.activityTypes()).total).toBe(activityTypes.length);
  });

  test.each([
    [{}, regions.length],
    [{ name: '氹仔' }, 1],
    [{ name: 'taipa' }, 1],
    [{ name: 'nowhere' }, 0],
  ])('regions for %o: %i', async (body, total) => {
    expect((await asGuest(api).codeList.regionList({ body })).total).toBe(total);
  });

  test.each(['unknown', 'constructor', '__proto__'])('%s is no code list', async (codeType) => {
    await expect(asGuest(api).codeList.codeInfo({ params: { codeType } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});
