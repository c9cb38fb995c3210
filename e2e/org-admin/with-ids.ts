import { linkFrom } from '../every-route.ts';
import type { Screen } from '../screen.ts';

/** Addresses that show one thing, with the id of one that exists. */
export async function withIds(screen: Screen): Promise<ReadonlyMap<string, string>> {
  const activity = await linkFrom(screen, '/activity/list', '/activity/detail');
  const { search } = new URL(activity, 'http://x');
  return new Map([
    ['/activity/detail', activity],
    ['/activity/board', `/activity/board${search}`],
    ['/activity/sign-in-qrcode', `/activity/sign-in-qrcode${search}`],
    ['/activity/sign-out-qrcode', `/activity/sign-out-qrcode${search}`],
    ['/organization/detail', await linkFrom(screen, '/organization/query', '/organization/detail')],
    [
      '/organization/requests/detail',
      await linkFrom(screen, '/organization/registrations', '/organization/requests/detail'),
    ],
    ['/personnel/integrity/detail', await linkFrom(screen, '/personnel/integrity', '/personnel/integrity/detail')],
    ['/personnel/detail', await linkFrom(screen, '/personnel/to-examine', '/personnel/detail')],
  ]);
}
