import { expect, test } from '../test.ts';
import { addressesOf, expectFollows, open } from '../every-route.ts';
import { people } from '../given/people.ts';
import { offlineProblems } from '../journeys/steps/queued-scan.ts';
import { openLoggedIn } from '../logged-in.ts';
import { expectNoProblems, expectWords } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { isWhole } from '../standing-walk.ts';
import { withIds } from './with-ids.ts';

const app = 'org-admin';
const message = '服務暫時未能使用，請稍後再試';

/** One page of each kind: a list, a detail, a queue, a board, charts, and a form with stored values. */
const kinds = [
  '/activity/list',
  '/activity/detail',
  '/activity/board',
  '/personnel/to-examine',
  '/organization/query',
  '/organization/insight',
  '/data/editData',
];

/** Requests that a page's content does not need: pictures, its counts, and its event stream. */
const besides = /\/(validata\/code|open\/file)\/|\/(platform|todos|code-lists|live)$/;

interface Server {
  /** Reads that were refused since the last stop. */
  readonly refused: () => readonly string[];
  readonly down: () => void;
  readonly up: () => void;
}

/** A server that can lose its database: it responds, but refuses every read. */
async function serverOf({ page }: Screen): Promise<Server> {
  let isDown = false;
  let refused: string[] = [];
  await page.route('**/api/**', (route) => {
    const request = route.request();
    if (!isDown || request.method() !== 'GET') return route.continue();
    refused.push(new URL(request.url()).pathname);
    return route.fulfill({ status: 503, json: { code: 10503, message, refusal: 'unavailable' } });
  });
  return {
    refused: () => refused,
    down() {
      isDown = true;
      refused = [];
    },
    up() {
      isDown = false;
    },
  };
}

test('a page whose reads are refused says so and recovers, and stays where the network goes', async ({ browser }) => {
  test.slow();
  const screen = await openLoggedIn(browser, people.administrator, { app, expected: offlineProblems });
  const { page, context, t } = screen;
  const known = await withIds(screen);
  const paths = addressesOf(app)
    .filter((path) => isWhole || kinds.includes(path))
    .map((path) => known.get(path) ?? path);
  await open(screen, '/account');
  const server = await serverOf(screen);
  const reload = page.getByRole('button', { name: t('ui.reload') });
  const again = page.getByRole('main').getByRole('button', { name: t('ui.reload') });

  await test.step('refused, and answered again', async () => {
    server.down();
    await expectFollows(screen, paths, async (at, path) => {
      if (server.refused().some((read) => !besides.test(read)))
        await expect(page.getByRole('alert').filter({ has: reload }).first(), path).toBeVisible();
      server.up();
      await expect(async () => {
        if ((await again.count()) > 0) await again.first().click();
        await expect(again).toHaveCount(0, { timeout: 1000 });
      }).toPass();
      await expectWords(at);
      server.down();
    });
    server.up();
  });

  await test.step('without a network', async () => {
    await context.setOffline(true);
    await expectFollows(screen, paths, async (at) => expectWords(at));
    await context.setOffline(false);
  });
  expectNoProblems(screen);
});
