import { translate } from '@vp/i18n/server';
import { and, eq } from 'drizzle-orm';
import { extractText, getMeta } from 'unpdf';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serviceTime } from '../../db/schema/attendance.ts';
import { hoursProof } from '../../db/schema/hours-proof.ts';
import { audit } from '../../db/schema/operation.ts';
import { volunteer as volunteerTable } from '../../db/schema/volunteer.ts';
import { fonts } from '../../ports/printing/fonts.ts';
import { PrinterBusy } from '../../ports/printing/printer-busy.ts';
import { printSheet } from '../../ports/printing/print-sheet.ts';
import { asGuest, asVolunteer, send } from '../../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import type { HoursInput } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let person: MadeVolunteer;
let isBusy = false;

beforeAll(async () => {
  // Uses the real renderer without its process, which the browser tests cover.
  api = await testApi({
    ports: {
      printer: {
        print: async (sheet) => {
          if (isBusy) throw new PrinterBusy();
          return printSheet({ sheet, fonts });
        },
      },
    },
  });
});

beforeEach(async () => {
  isBusy = false;
  organization = await makeOrganization(api);
  person = await makeVolunteer(api);
});

const served = (input: Omit<HoursInput, 'volunteerId' | 'organization'> = {}) =>
  recordHours(api, { volunteerId: person.volunteerId, organization, ...input });
const paperOf = (code: string, language = 'en') =>
  send(api, `/api/open/hours-proofs/${code}/paper?language=${language}`);
const guest = () => asGuest(api);
const owner = () => asVolunteer(api, person);

describe('a proof of hours', () => {
  test('shows confirmed hours of what is over, by year and organization', async () => {
    await served({ on: '2025-12-31', hours: 2.5 });
    await served();
    await served({ on: '2026-03-02', hours: 1.5, training: true });
    await served({ on: '2026-03-03', hours: 3, confirmed: false });
    await served({ on: '2026-09-01', hours: 3 });
    const client = await owner();
    expect(await client.hoursProof.preview({ query: {} })).toMatchObject({
      years: [2026, 2025],
      rows: [
        { year: 2026, serviceHours: 3, trainingHours: 1.5 },
        { year: 2025, serviceHours: 2.5, trainingHours: 0 },
      ],
      serviceHours: 5.5,
      trainingHours: 1.5,
    });
    expect(await client.hoursProof.preview({ query: { year: 2025 } })).toMatchObject({ year: 2025, serviceHours: 2.5 });
  });

  test('is read by whoever has its code, typed in any way, and says how often it was', async () => {
    await served();
    const client = await owner();
    const { code, number } = await client.hoursProof.issue({ body: {} });
    const typed = `${code.slice(0, 10).toLowerCase()}-${code.slice(10)}`;
    const checked = await guest().hoursProof.check({ params: { code: typed } });
    expect(checked).toMatchObject({ number, state: 'valid', revokedAt: null, issuedAt: '2026-07-18T10:00:00+08:00' });
    expect(checked.paper).toMatchObject({ displayName: '陳大文', volunteerNumber: person.number, serviceHours: 3 });
    await guest().hoursProof.check({ params: { code } });
    await client.hoursProof.check({ params: { code } });
    const { listData } = await client.hoursProof.list({ query: {} });
    expect(listData).toMatchObject([{ number, code, state: 'valid', checks: 2, serviceHours: 3, year: null }]);
  });

  test('says how many of its hours were entered by hand, in each row and in all', async () => {
    await served({ evidence: 'rotatingCode' });
    await served({ on: '2026-03-02', hours: 1.5, evidence: 'markedByOrganization' });
    await served({ on: '2025-03-02', hours: 0.5, training: true, evidence: 'addedAfterwards' });
    const client = await owner();
    const { code } = await client.hoursProof.issue({ body: {} });
    const { state, paper } = await guest().hoursProof.check({ params: { code } });
    expect(state).toBe('valid');
    expect(paper?.split).toEqual({ placed: 0, scanned: 3, secondWord: 0, byHand: 2 });
    expect(paper).toMatchObject({ byHandHours: 2, rows: [{ byHandHours: 1.5 }, { byHandHours: 0.5 }] });
    expect((await client.hoursProof.list({ query: {} })).listData).toMatchObject([{ byHandHours: 2 }]);
    const bytes = new Uint8Array(await (await paperOf(code)).arrayBuffer());
    const { text } = await extractText(bytes, { mergePages: true });
    expect(text).toContain('shown by scans without a location: 3 h');
    expect(text).toContain('entered by hand by the organisations: 2 h');
  });

  test('says that the records have changed when they hold less, and not when they hold more', async () => {
    const first = await served();
    const { code } = await (await owner()).hoursProof.issue({ body: {} });
    const stateNow = async () => (await guest().hoursProof.check({ params: { code } })).state;
    await served({ on: '2026-03-02', hours: 2 });
    expect(await stateNow()).toBe('valid');
    await api.db.update(serviceTime).set({ hours: 0.5 }).where(eq(serviceTime.id, first));
    expect(await stateNow()).toBe('changed');
  });

  test('of a person whose verification was revoked is withdrawn', async () => {
    await served();
    const { code } = await (await owner()).hoursProof.issue({ body: {} });
    const own = eq(volunteerTable.id, person.volunteerId);
    await api.db.update(volunteerTable).set({ realNameState: 'failed' }).where(own);
    expect(await guest().hoursProof.check({ params: { code } })).toMatchObject({ state: 'withdrawn', paper: null });
  });

  test('whose stored words were changed shows none of them', async () => {
    await served();
    const { code, proofId } = await (await owner()).hoursProof.issue({ body: {} });
    const [stored] = await api.db.select().from(hoursProof).where(eq(hoursProof.id, proofId));
    if (stored === undefined) throw new Error('nothing was stored');
    const rows = stored.paper.rows.map((row) => ({ ...row, serviceHours: 2 }));
    await api.db
      .update(hoursProof)
      .set({ paper: { ...stored.paper, rows } })
      .where(eq(hoursProof.id, proofId));
    expect(await guest().hoursProof.check({ params: { code } })).toMatchObject({ state: 'changed', paper: null });
    expect(await (await paperOf(code)).json()).toMatchObject({ refusal: 'notFound' });
  });

  test('taken back says so, shows nothing else and is taken back once', async () => {
    await served();
    const client = await owner();
    const { code, proofId, number } = await client.hoursProof.issue({ body: {} });
    await client.hoursProof.revoke({ body: { proofId } });
    expect(await guest().hoursProof.check({ params: { code } })).toMatchObject({
      number,
      state: 'revoked',
      revokedAt: '2026-07-18T10:00:00+08:00',
      paper: null,
    });
    expect(await (await paperOf(code)).json()).toMatchObject({ refusal: 'notFound' });
    await expect(client.hoursProof.revoke({ body: { proofId } })).rejects.toMatchObject({ refusal: 'wrongState' });
    const written = await api.db
      .select({ what: audit.what })
      .from(audit)
      .where(and(eq(audit.stream, `volunteer:${person.volunteerId}`), eq(audit.subjectId, proofId)))
      .orderBy(audit.sequence);
    expect(written.map(({ what }) => what)).toEqual(['hoursProof.issued', 'hoursProof.revoked']);
  });

  test.each(['', 'x', 'K7QD9M2X4TRW8HZN0ABC', 'K7QD-9M2X-4TRW-8HZN-0ABCD'])('is not found by %j', async (code) => {
    const address = `/api/open/hours-proofs/${code === '' ? '%20' : code}`;
    const basic = btoa(`${api.services.config.clientIds[0] ?? ''}:`);
    const response = await send(api, address, { headers: { Authorization: `Basic ${basic}` } });
    expect(await response.json()).toMatchObject({ refusal: 'notFound' });
  });

  test('needs hours', async () => {
    await expect((await owner()).hoursProof.issue({ body: {} })).rejects.toMatchObject({ refusal: 'noHours' });
    await served();
    const inOtherYear = (await owner()).hoursProof.issue({ body: { year: 2024 } });
    await expect(inOtherYear).rejects.toMatchObject({ refusal: 'noHours' });
  });

  test.each(['notVerified', 'failed', 'underReview'] as const)('is not issued in state %s', async (realNameState) => {
    const client = await asVolunteer(api, await makeVolunteer(api, { realNameState }));
    await expect(client.hoursProof.preview({ query: {} })).rejects.toMatchObject({ refusal: 'realNameMissing' });
    await expect(client.hoursProof.issue({ body: {} })).rejects.toMatchObject({ refusal: 'realNameMissing' });
  });

  test('is issued ten times in a day, and again the day after', async () => {
    await served();
    for (let count = 0; count < 10; count += 1) await (await owner()).hoursProof.issue({ body: {} });
    const eleventh = await (await owner()).hoursProof.issue({ body: {} }).catch((error: unknown) => error);
    expect(eleventh).toMatchObject({ refusal: 'tooManyProofs' });
    const later = api.clock.now();
    api.clock.advance(24 * 60 * 60_000);
    await expect((await owner()).hoursProof.issue({ body: {} })).resolves.toBeDefined();
    api.clock.advance(later.getTime() - api.clock.now().getTime());
  });
});

describe('the paper', () => {
  test.each([
    ['zh-TW', '志願服務時數證明', '陳大文'],
    ['zh-CN', '志愿服务时数证明', '陳大文'],
    ['en', 'Proof of volunteer service hours', 'CHAN TAI MAN'],
    ['pt', 'Comprovativo de horas de voluntariado', 'CHAN TAI MAN'],
  ] as const)('in %s is a small PDF whose words can be searched and copied', async (language, title, name) => {
    const own = eq(volunteerTable.id, person.volunteerId);
    await api.db.update(volunteerTable).set({ surnameLatin: 'CHAN', givenNameLatin: 'TAI MAN' }).where(own);
    await served();
    const { code, number } = await (await owner()).hoursProof.issue({ body: {} });
    const response = await paperOf(code, language);
    expect(response.headers.get('Content-Type')).toBe('application/pdf');
    expect(response.headers.get('Content-Disposition')).toBe(`inline; filename="hours-${number}.pdf"`);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('sandbox');
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(80_000);
    const { info } = await getMeta(bytes.slice());
    expect(info).toMatchObject({ Title: title });
    const { text } = await extractText(bytes, { mergePages: true });
    for (const word of [title, name, person.number, number, '2026', code.slice(0, 4)]) expect(text).toContain(word);
  });

  test.each([
    ['Łukasz Yılmazoğlu', '𠮷田 大文', 'zh-TW'],
    ['Nguyễn Thị Hạnh', '㗎𨳒𠀋', 'zh-CN'],
    ['Žofia Ştefănescu', '䶮', 'en'],
  ] as const)('shows each letter of %s and %s in %s', async (latin, chinese, language) => {
    const [given = '', surname = ''] = latin.split(/ (?=\S+$)/u);
    const name = chinese.replace(' ', '');
    const own = eq(volunteerTable.id, person.volunteerId);
    await api.db.update(volunteerTable).set({ name, surnameLatin: surname, givenNameLatin: given }).where(own);
    await served();
    const { code } = await (await owner()).hoursProof.issue({ body: {} });
    const bytes = new Uint8Array(await (await paperOf(code, language)).arrayBuffer());
    // A letter without a glyph has no entry in the table of letters, so it can't be extracted.
    const { text } = await extractText(bytes, { mergePages: true });
    for (const part of [name, surname, ...given.split(' ')]) expect(text).toContain(part);
  });

  test('answers 503 with a time to retry while the machine is busy, as a sentence to a person', async () => {
    await served();
    const { code } = await (await owner()).hoursProof.issue({ body: {} });
    isBusy = true;
    const answer = await paperOf(code);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await answer.json()).toMatchObject({ refusal: 'unavailable' });
    const address = `/api/open/hours-proofs/${code}/paper?language=pt`;
    const page = await send(api, address, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
    expect([page.status, page.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain('lang="pt-PT"');
    expect(html).toContain(translate('pt', 'refusals.unavailable'));
    expect(html).not.toContain('requestId');
  });

  test('is missing with a sentence, too', async () => {
    const address = '/api/open/hours-proofs/K7QD9M2X4TRW8HZN2ABC/paper';
    const page = await send(api, address, { headers: { Accept: 'text/html', 'Accept-Language': 'en' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain(translate('en', 'refusals.notFound'));
  });
});
