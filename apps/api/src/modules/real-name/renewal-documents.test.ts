import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asVolunteer } from '../../testing/as.ts';
import { makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { renewalFixture } from '../../testing/renewal-fixture.ts';
import type { RenewalFixture } from '../../testing/renewal-fixture.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: RenewalFixture;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  fixture = await renewalFixture(api);
});

describe('one document for one verified person', () => {
  const takenBy = async (number: string) => {
    const other = await makeVolunteer(api, { realNameState: 'notVerified' });
    const form = await realNameForm(api, other);
    await (
      await asVolunteer(api, other)
    ).realName.submit({
      body: { ...form, identity: { ...form.identity, documentNumber: number } },
    });
    return other;
  };
  const contested = async (made: MadeVolunteer) => (await fixture.submissions(made)).map((row) => row.contested);

  test('contests a renewal and a first check of the same document, and passes one of them', async () => {
    const one = await fixture.withOtherDocument();
    const other = await takenBy(one.form.identity.documentNumber);
    expect([await contested(one.made), await contested(other)]).toEqual([[false, true], [true]]);
    expect((await fixture.decide([one.reviewId], 'pass')).rows).toMatchObject([{ done: true }]);
    expect((await fixture.decide([await fixture.reviewOf(other)], 'pass')).rows).toMatchObject([{ done: false }]);
  });

  test('contests a renewal to the document of a verified person, and refuses its pass', async () => {
    const holder = await fixture.verified();
    const one = await fixture.verified();
    const form = await realNameForm(api, one.made);
    const identity = { ...form.identity, documentNumber: holder.first.identity.documentNumber };
    await one.client.realName.submit({ body: { ...form, identity, changesDocument: true } });
    const reviewId = await fixture.reviewOf(one.made);
    expect([await contested(holder.made), (await contested(one.made)).at(-1)]).toEqual([[true], true]);
    expect((await fixture.decide([reviewId], 'pass')).rows).toMatchObject([{ done: false }]);
    expect(await fixture.rowOf(one.made)).toMatchObject({ name: '陳大文' });
  });

  test('frees the replaced document for another person', async () => {
    const one = await fixture.withOtherDocument();
    await fixture.decide([one.reviewId], 'pass');
    const other = await takenBy(one.first.identity.documentNumber);
    expect(await contested(other)).toEqual([false]);
    expect((await fixture.decide([await fixture.reviewOf(other)], 'pass')).rows).toMatchObject([{ done: true }]);
  });

  test('a renewal stays open as a first check when the verification is revoked', async () => {
    const one = await fixture.withOtherDocument();
    await takenBy(one.first.identity.documentNumber);
    const [first] = await fixture.submissions(one.made);
    await fixture.decide([first?.id ?? ''], 'fail');
    expect(await fixture.rowOf(one.made)).toMatchObject({
      documentExpiresOn: '2036-03-15',
      realNameState: 'underReview',
    });
    expect(await one.client.volunteer.detail()).toMatchObject({ renewalPending: false, renewal: null });
    expect((await fixture.decide([one.reviewId], 'pass')).rows).toMatchObject([{ done: true }]);
    expect(await fixture.rowOf(one.made)).toMatchObject({ documentExpiresOn: '2036-03-15', realNameState: 'verified' });
  });

  test('a refusal of both, the check and the renewal, in one batch leaves the person refused', async () => {
    const one = await fixture.renewed();
    await takenBy(one.first.identity.documentNumber);
    const ids = (await fixture.submissions(one.made)).map(({ id }) => id);
    expect((await fixture.decide(ids, 'fail')).rows).toMatchObject([{ done: true }, { done: true }]);
    expect(await fixture.rowOf(one.made)).toMatchObject({ name: '陳大文', realNameState: 'failed' });
  });
});
