import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { file, fileView } from '../../db/schema/file.ts';
import { send, volunteerToken } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { copyKey } from '../../ports/picture-store.ts';
import { pictureBytes } from '../../testing/picture-bytes.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** Wider than its smallest copy. */
async function wideBytes(): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({
    create: { width: 800, height: 400, channels: 3, background: { r: nextNumber() % 256, g: 1, b: 2 } },
  });
  return new Uint8Array(await picture.jpeg().toBuffer());
}

async function upload(owner: MadeVolunteer, bytes: Uint8Array<ArrayBuffer>, stype = '2', to = api) {
  const body = new FormData();
  body.append('file', new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
  const headers = { Authorization: `Bearer ${await volunteerToken(api, owner)}` };
  const response = await send(to, `/api/open/file/file_upload?stype=${stype}`, { method: 'POST', headers, body });
  return response.json();
}

describe('an upload', () => {
  test('is counted for each account, not for the address that many share', async () => {
    // 100 an hour, reduced to one.
    const limited = variantOf(api, { config: { rateFactor: 0.01 } });
    const [one, two] = [await makeVolunteer(api), await makeVolunteer(api)];
    const refusalOf = async (owner: MadeVolunteer) =>
      (await upload(owner, await pictureBytes(nextNumber()), '2', limited)).refusal;
    expect([await refusalOf(one), await refusalOf(one), await refusalOf(two)]).toEqual([
      undefined,
      'tooManyRequests',
      undefined,
    ]);
  });

  test.each([
    ['nothing', 0, 'Obrigatório'],
    ['two files', 2, 'Excedeu o número máximo de opções (1)'],
  ])('of %s is refused with what is wrong', async (_what, count, message) => {
    const owner = await makeVolunteer(api);
    const form = new FormData();
    for (let n = 0; n < count; n += 1) form.append(`file${n}`, new File(['x'], 'photo.jpg'));
    const headers = {
      Authorization: `Bearer ${await volunteerToken(api, owner)}`,
      'Accept-Language': 'pt',
      ...(count === 0 ? { 'Content-Type': 'multipart/form-data; boundary=x' } : {}),
    };
    const init = { method: 'POST', headers, body: count === 0 ? '' : form };
    const response = await send(api, '/api/open/file/file_upload?stype=2', init);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ refusal: 'invalidInput', problems: [{ path: 'file', message }] });
  });

  test('public: anybody may keep it for ever', async () => {
    const owner = await makeVolunteer(api);
    const { data } = await upload(owner, await pictureBytes(nextNumber(), 'png'), '1');
    expect(data.url).toBe(`/api/open/file/${data.id}`);
    const response = await send(api, data.url);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
    const [row] = await api.db.select().from(file).where(eq(file.id, data.id));
    expect(row).toMatchObject({ ownerId: owner.accountId, visibility: 'public', width: 24, height: 16 });
  });

  test.each([
    ['*/*', 'same', 'jpeg'],
    ['image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5', 'same', 'jpeg'],
    ['image/webp;q=0,*/*', 'same', 'jpeg'],
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'webp', 'webp'],
    ['image/webp;q=0.9', 'webp', 'webp'],
  ] as const)(
    'public, to %s: comes smaller by its width, before and after the copy is stored',
    async (accept, format, shown) => {
      const owner = await makeVolunteer(api);
      const { data } = await upload(owner, await wideBytes(), '1');
      const [row] = await api.db.select().from(file).where(eq(file.id, data.id));
      const key = copyKey(row?.storageKey ?? '', { width: '360', format });
      expect(await api.services.ports.files.get(key)).toBeDefined();
      // Simulates a picture that was stored without copies.
      await api.services.ports.files.remove(key);
      for (const _time of ['made', 'stored']) {
        const response = await send(api, `${data.url}?width=360`, { headers: { Accept: accept } });
        expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
        expect(response.headers.get('Content-Type')).toBe(`image/${shown}`);
        expect(response.headers.get('Vary')).toBe('Origin, Accept');
        const copy = await sharp(await response.arrayBuffer()).metadata();
        expect([copy.format, copy.width]).toEqual([shown, 360]);
      }
      expect((await (await send(api, `${data.url}?width=361`)).json()).refusal).toBe('invalidInput');
    },
  );

  test('private: at a signed address for five minutes, each view written down', async () => {
    const owner = await makeVolunteer(api);
    const start = api.clock.now();
    const { data } = await upload(owner, await pictureBytes(nextNumber()));
    const response = await send(api, data.url);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    const views = await api.db.select().from(fileView).where(eq(fileView.fileId, data.id));
    expect(views).toMatchObject([{ accountId: owner.accountId }]);
    const refusalAt = async (url: string) => (await (await send(api, url)).json()).refusal;
    const other = await makeVolunteer(api);
    expect(await refusalAt(`/api/open/file/${data.id}`)).toBe('linkExpired');
    expect(await refusalAt(data.url.replace(owner.accountId, other.accountId))).toBe('linkExpired');
    expect(await refusalAt(data.url.replace(/expires=\d+/, `expires=${api.clock.now().getTime() + 900_000}`))).toBe(
      'linkExpired',
    );
    api.clock.advance(5 * 60_000);
    expect(await refusalAt(data.url)).toBe('linkExpired');
    api.clock.set(start);
    await api.db.update(file).set({ deletedAt: start }).where(eq(file.id, data.id));
    expect(await refusalAt(data.url)).toBe('notFound');
  });

  test.each(['1', '2'] as const)('a page inside of a JPG is not served by kind %s, and runs nothing', async (kind) => {
    const html = '<html><script>parent.intruder = 1</script></html>';
    const picture = Buffer.from(await wideBytes());
    // A page as the comment of the file, and again behind its end.
    const length = Buffer.from([0xff, 0xfe, 0, html.length + 2]);
    const bytes = Buffer.concat([
      picture.subarray(0, 2),
      length,
      Buffer.from(html),
      picture.subarray(2),
      Buffer.from(html),
    ]);
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    const { data } = await upload(await makeVolunteer(api), new Uint8Array(bytes), kind);
    const addresses = kind === '1' ? [data.url, `${data.url}?width=360`] : [data.url];
    for (const address of addresses) {
      const response = await send(api, address, { headers: { Accept: 'text/html' } });
      expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/jpeg']);
      expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(response.headers.get('Content-Security-Policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(Buffer.from(await response.arrayBuffer()).toString('latin1')).not.toMatch(/script|intruder/);
    }
  });

  test.each([
    ['a GIF', () => new TextEncoder().encode('GIF89a........'), 'imageFormat'],
    ['HTML', () => new TextEncoder().encode('<html><script>1</script>'), 'imageFormat'],
    ['nothing', () => new Uint8Array(), 'imageFormat'],
    ['a broken JPG', () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 4]), 'imageUnreadable'],
    ['over 10 MB', () => new Uint8Array(10 * 1024 * 1024 + 1).fill(0xff).fill(0xd8, 1, 2), 'imageTooLarge'],
  ])('%s is refused and nothing is stored', async (_what, bytes, refusal) => {
    const owner = await makeVolunteer(api);
    expect((await upload(owner, bytes())).refusal).toBe(refusal);
    expect(await api.db.select().from(file).where(eq(file.ownerId, owner.accountId))).toEqual([]);
  });

  test('needs a session and one of the two kinds', async () => {
    const owner = await makeVolunteer(api);
    expect((await upload(owner, await pictureBytes(nextNumber()), '3')).refusal).toBe('invalidInput');
    const response = await send(api, '/api/open/file/file_upload?stype=1', { method: 'POST' });
    expect(response.status).toBe(401);
    expect((await (await send(api, '/api/open/file/not-an-id')).json()).refusal).toBe('notFound');
  });
});
