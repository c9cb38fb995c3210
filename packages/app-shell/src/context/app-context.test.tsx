import { act, screen, waitFor } from '@testing-library/react';
import { languageKey } from '@vp/i18n';
import { calls } from '@vp/contract';
import type { TokenGranted } from '@vp/contract';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { expect, test } from 'vitest';
import { onPersonRemoved } from './forget-person.ts';
import { platformWith, showInSite } from '../testing/small-site.tsx';
import { usePicture, useSessionState } from './app-context.ts';

const serverTime = '2026-07-18T14:02:00+08:00';
const network = stubNetwork(
  platformWith(),
  stub(calls.session.serverTime, { serverTime }),
  stub(calls.session.end, { loggedOut: true }),
);

function Who() {
  const { user, isLoggedIn } = useSessionState();
  return <p>{`${user} ${isLoggedIn ? 'in' : 'out'}`}</p>;
}

const granted: TokenGranted = {
  step: 'granted',
  access_token: 'next-token',
  token_type: 'bearer',
  expires_in: 3600,
  scope: 'volunteer',
  accountId: 'a2',
};

function Sources({ link }: { link: string }) {
  const { src, srcSet } = usePicture()(link);
  return <p>{`${src} | ${srcSet}`}</p>;
}

test.each([
  ['a public picture', '/api/open/file/0190-a', /file\/0190-a \| \S*file\/0190-a\?width=360 360w, .*width=720 720w, /],
  ['a signed address', '/api/open/file/0190-a?expires=1&viewer=a1', /viewer=a1 \| undefined$/],
  ['a picture of this device', 'blob:http://localhost/1', /localhost\/1 \| undefined$/],
])('%s: returns the URLs of the smaller copies, if any', async (_which, link, words) => {
  await showInSite({ children: <Sources link={link} /> });
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('a log-in stores the session, syncs the clock and removes the responses of the previous person', async () => {
  const { context } = await showInSite({ children: <Who />, reader: 'guest' });
  const { queries, sessionActions, clock } = context;
  queries.setQueryData(['mine', 'centre'], 1);
  queries.setQueryData(['news'], 2);
  expect(screen.getByText('guest out')).toBeInTheDocument();
  await act(() => sessionActions.signIn(granted));
  expect(screen.getByText('a2 in')).toBeInTheDocument();
  expect([queries.getQueryData(['mine', 'centre']), queries.getQueryData(['news'])]).toEqual([undefined, 2]);
  expect(clock.now().toISOString()).toMatch(/^2026-07-18T06:02/);
});

test('a log-out removes all personal data, but keeps the language and the device id', async () => {
  const { context } = await showInSite({ children: <Who /> });
  const { queries, sessionActions, deviceId } = context;
  let inMemory: string | undefined = 'draft';
  onPersonRemoved(() => {
    inMemory = undefined;
  });
  window.localStorage.setItem(languageKey, 'pt');
  window.localStorage.setItem('vp:volunteer:a1:-:sample:v1', '{}');
  queries.setQueryData(['news'], 2);
  await act(() => sessionActions.signOut());
  expect(screen.getByText('guest out')).toBeInTheDocument();
  expect(Object.keys(window.localStorage).sort()).toEqual(['vp:device-id', languageKey].sort());
  expect(window.localStorage.getItem('vp:device-id')).toBe(deviceId);
  expect([queries.getQueryData(['news']), inMemory]).toEqual([undefined, undefined]);
});

test('shows a log-in to another account in another tab, and removes the cached personal responses', async () => {
  const { context } = await showInSite({ children: <Who /> });
  context.queries.setQueryData(['mine', 'centre'], 1);
  window.localStorage.setItem(
    'vp.volunteer.session',
    JSON.stringify({ token: 'other', scope: 'volunteer', accountId: 'a9' }),
  );
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'vp.volunteer.session' })));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('另一個分頁已用其他帳戶登入');
  expect(screen.getByText('a9 in')).toBeInTheDocument();
  expect(context.queries.getQueryData(['mine', 'centre'])).toBeUndefined();
});

test('sends the chosen language of a logged-in account to the server, for its messages', async () => {
  const told: unknown[] = [];
  const notified = stub(calls.account.chooseLanguage, ({ body }) => {
    told.push(body);
    return { language: 'pt' };
  });
  network.use(notified);
  const { context } = await showInSite({ children: <Who /> });
  expect(told).toEqual([]);
  await act(() => context.translations.changeLanguage('pt'));
  await waitFor(() => expect(told).toEqual([{ language: 'pt' }]));
});

test('changes the language on screen even if the server cannot be reached', async () => {
  network.use(stubRefusal(calls.account.chooseLanguage, 'unavailable'));
  const { context } = await showInSite({ children: <Who /> });
  await act(() => context.translations.changeLanguage('en'));
  expect(context.translations.language()).toBe('en');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('stores the language of a guest on the device only', async () => {
  // The call has no stub: calling it fails the test.
  const { context } = await showInSite({ children: <Who />, reader: 'guest' });
  await act(() => context.translations.changeLanguage('en'));
  expect(context.translations.language()).toBe('en');
});

test('ends the session and shows a message when the server has ended it', async () => {
  network.use(stubRefusal(calls.session.currentUser, 'sessionEnded'));
  const { context } = await showInSite({ children: <Who /> });
  await expect(context.api.session.currentUser()).rejects.toThrow();
  expect(await screen.findByText('登入已過期')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('guest out')).toBeInTheDocument());
});
