import { expect, test } from 'vitest';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

test("an activity's links lead where content may lead to, and every other one is left as words", async () => {
  const api = await testApi();
  const organization = await makeOrganization(api);
  const reader = await asVolunteer(api, await makeVolunteer(api));
  const typed =
    '<p>3 < 5 <a href="https://www.iam.gov.mo/map">地圖</a> <a href="https://evil.example/">領獎</a> ' +
    '<a href="javascript:alert(1)">按這裏</a> <a href="tel:28881234">致電</a></p>' +
    '<img src="https://evil.example/seen.png"><img src="/api/open/file/abc" alt=""><script>alert(1)</script>';
  const made = await makeActivity(api, { organization, columns: { content: { 'zh-TW': typed } } });
  const params = { id: made.activityId };
  const { content } = await reader.activity.detail({ params, query: {} });
  expect(content.text).toBe(
    '<p>3 &lt; 5 <a href="https://www.iam.gov.mo/map">地圖</a> <a>領獎</a> <a>按這裏</a> ' +
      '<a href="tel:28881234">致電</a></p><img alt="" src="/api/open/file/abc" />',
  );
  // The organization corrects or copies the typed text.
  const managing = await asOperator(api, await makeOperator(api, { organization }));
  expect((await managing.activity.managedDetail({ params })).content.text).toBe(typed);
});
