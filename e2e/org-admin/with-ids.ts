import { linkFrom } from '../every-route.ts';
import { foundOnce } from '../found-once.ts';
import { organization } from '../given/people.ts';

/** Returns detail addresses with the id of an existing object. */
export const withIds = foundOnce(async (screen) => {
  const activity = await linkFrom(screen, '/activity/list', '/activity/detail');
  const { search } = new URL(activity, 'http://x');
  return new Map([
    ['/activity/detail', activity],
    ['/activity/board', `/activity/board${search}`],
    ['/activity/paper', `/activity/paper${search}`],
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
});

/**
 * The same for the platform, which has no activities itself: those of an organization below it. It projects no code.
 */
export const withIdsOfPlatform = foundOnce(async (screen) => {
  const named = `/organization/query?name=${encodeURIComponent(organization)}`;
  const below = await linkFrom(screen, named, '/organization/detail');
  const oid = new URL(below, 'http://x').searchParams.get('id') ?? '';
  const activity = await linkFrom(screen, `/activity/list?oid=${oid}`, '/activity/detail');
  const { search } = new URL(activity, 'http://x');
  return new Map([
    ['/activity/detail', activity],
    ['/activity/board', `/activity/board${search}`],
    ['/activity/paper', `/activity/paper${search}`],
    ['/organization/detail', below],
    [
      '/organization/requests/detail',
      await linkFrom(screen, '/organization/keep-record', '/organization/requests/detail'),
    ],
    ['/personnel/integrity/detail', await linkFrom(screen, '/personnel/integrity', '/personnel/integrity/detail')],
    ['/personnel/detail', await linkFrom(screen, '/personnel/to-examine', '/personnel/detail')],
  ]);
});
