import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeActivity } from '../testing/activity-factory.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import { fillSearchColumns } from './fill-search.ts';
import { activity } from './schema/activity.ts';
import { organization, organizationRole } from './schema/organization.ts';
import { volunteer } from './schema/volunteer.ts';

test('rows of the previous release get their search columns at the next start, and others stay as they are', async () => {
  const api = await testApi({ routes: [] });
  const office = await makeOrganization(api, { name: '澳門義工會' });
  const head = await makeOperator(api, { organization: office });
  const { activityId } = await makeActivity(api, { organization: office, name: '海灘清潔日' });
  const people = [await makeVolunteer(api), await makeVolunteer(api), await makeVolunteer(api)] as const;
  const [old, single, unnamed] = people.map(({ volunteerId }) => eq(volunteer.id, volunteerId));
  await api.db
    .update(volunteer)
    .set({ foldedName: null, surnameLatin: "D'Assumpção", givenNameLatin: 'Ana' })
    .where(old);
  await api.db.update(volunteer).set({ foldedName: null, name: null, givenNameLatin: 'Suparti' }).where(single);
  await api.db.update(volunteer).set({ foldedName: null, name: null }).where(unnamed);
  await api.db
    .update(organizationRole)
    .set({ foldedName: null, realName: 'Núria' })
    .where(eq(organizationRole.accountId, head.accountId));
  await api.db.execute(sql`update organization set name_grams = '{}'`);
  await api.db.execute(sql`update activity set name_grams = '{}'`);
  for (let times = 0; times < 2; times += 1) {
    await fillSearchColumns(api.db);
    const rows = await api.db.select({ id: volunteer.id, folded: volunteer.foldedName }).from(volunteer);
    expect(people.map(({ volunteerId }) => rows.find(({ id }) => id === volunteerId)?.folded)).toEqual([
      '陈大文 dassumpcaoanadassumpcao',
      ' suparti',
      null,
    ]);
    const roles = await api.db.select({ folded: organizationRole.foldedName }).from(organizationRole);
    expect(roles).toEqual([{ folded: 'nuria' }]);
    const [office] = await api.db.select({ grams: organization.nameGrams }).from(organization);
    expect(office?.grams).toEqual(expect.arrayContaining(['澳门', '义工会', 'ass']));
    const [planned] = await api.db
      .select({ grams: activity.nameGrams })
      .from(activity)
      .where(eq(activity.id, activityId));
    expect(planned?.grams).toEqual(expect.arrayContaining(['海滩', '清洁日']));
  }
});
