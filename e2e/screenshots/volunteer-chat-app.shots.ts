import { test } from '../test.ts';
import type { Page } from '@playwright/test';
import { accountCalls, inboxCalls } from '@vp/contract';
import type { AccountBindings, NoticeChannels } from '@vp/contract';
import { grantOf, newPerson, registered } from '../given/people.ts';
import { openScreen } from '../screen.ts';
import type { Screen } from '../screen.ts';
import { leaveChatApp } from '../simulator.ts';
import { takeEach } from './take.ts';
import { changeAnswer, languages } from './volunteer-states.ts';

const app = 'volunteer';

const notFollowing = (screen: Screen): Promise<void> =>
  changeAnswer<NoticeChannels>(screen, inboxCalls.channels.path, (channels) => ({
    ...channels,
    wechat: 'notFollowing',
  }));

/** Bound by a person who does not follow the platform there yet. */
const bound = (screen: Screen): Promise<void> =>
  changeAnswer<AccountBindings>(screen, accountCalls.bindings.path, (bindings) => ({
    ...bindings,
    isWechatBound: true,
    isWechatSubscribed: false,
  }));

/** Within the chat app, or in an ordinary browser. */
const places: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['inside', async () => undefined],
  ['outside', leaveChatApp],
];

for (const language of languages) {
  const folder = `volunteer-375-${language}`;

  for (const [place, go] of places)
    test(`the chat app is bound and not followed, ${place}, ${language}`, async ({ browser }) => {
      const caller = await registered(newPerson());
      const screen = await openScreen(browser, { app, language, grant: grantOf(caller) });
      await go(screen.page);
      await takeEach(screen, folder, [[`chat-app-01-${place}-not-bound`, '/User-binding?of=wechat']]);
      await bound(screen);
      await go(screen.page);
      await takeEach(screen, folder, [
        [`chat-app-02-${place}-security`, '/User-accountSecurity'],
        [`chat-app-03-${place}-bound`, '/User-binding?of=wechat'],
      ]);
      await notFollowing(screen);
      await go(screen.page);
      await takeEach(screen, folder, [[`chat-app-04-${place}-follow-now`, '/User-messageChannels']]);
    });
}
