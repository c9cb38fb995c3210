import { screen, within } from '@testing-library/react';
import { calls } from '@vp/contract';
import { languageTags, languages } from '@vp/domain';
import { expectNoAxeViolations, stub, stubNetwork } from '@vp/testing';
import { expect, test } from 'vitest';
import { open, showApp } from '../../testing/show-app.tsx';

const network = stubNetwork(...open);

test.each(languages)('/agreement/%s shows the agreement in its own language', async (language) => {
  network.use(
    stub(calls.agreement.current, ({ query, params }) => {
      const served = { text: `${params.kind} in ${query.language}`, language };
      return {
        kind: 'userAgreement',
        version: '1',
        updatedAt: '2026-07-01T00:00:00+08:00',
        title: served,
        body: served,
      };
    }),
  );
  await showApp({ at: `/agreement/${language}`, reader: 'guest' });
  const title = await screen.findByRole('heading', { level: 2, name: `userAgreement in ${language}` });
  expect(
    within(title)
      .getByText(/^userAgreement/)
      .closest('[lang]'),
  ).toHaveAttribute('lang', languageTags[language]);
  expect(screen.queryByText(/此內容暫時只有/)).not.toBeInTheDocument();
});

test('links volunteers from /user to their own app, logged in or not', async () => {
  await showApp({ at: '/user', reader: 'guest' });
  expect(await screen.findByRole('link', { name: '前往志願者登入' })).toHaveAttribute(
    'href',
    expect.stringMatching(/\/wu\/user$/),
  );
  await expectNoAxeViolations();
});
