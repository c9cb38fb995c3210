import { act, screen, waitFor } from '@testing-library/react';
import { languageKey } from '@vp/i18n';
import { calls } from '@vp/contract';
import type { TokenGranted } from '@vp/contract';
import { stub, stubNetwork, stubRefusal } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { expect, test } from 'vitest';
import { onForgetPerson } from './forget-person.ts';
import { platformWith, showInSite } from '../testing/small-site.tsx';
import { usePicture, useSessionState } from './app-context.ts';

const serverTime = '2026-07-18T14:02:00+08:00';
const network = stubNetwork(
  platformWith(),
  stub(calls.session.serverTime, { serverTime }),
  stub(calls.session.logOut, 'http://localhost/wu/Login-volunteer'),
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
])('%s: which copies there are', async (_which, link, words) => {
  await showInSite({ children: <Sources link={link} /> });
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('a log-in takes the session and the time, and drops the answers of the person before', async () => {
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

test('a log-out leaves language and device id on the device, and nothing of the person anywhere', async () => {
  const { context } = await showInSite({ children: <Who /> });
  const { queries, sessionActions, deviceId } = context;
  let inMemory: string | undefined = 'draft';
  onForgetPerson(() => {
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

test('another account in another tab is said, and its answers are not mixed with ours', async () => {
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

test('a language chosen by whoever is logged in is told to the server, for the messages', async () => {
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

test('where that can not be told, the language on screen changes all the same', async () => {
  network.use(stubRefusal(calls.account.chooseLanguage, 'unavailable'));
  const { context } = await showInSite({ children: <Who /> });
  await act(() => context.translations.changeLanguage('en'));
  expect(context.translations.language()).toBe('en');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

test('a guest chooses a language for this device alone', async () => {
  // The call has no stub: calling it fails the test.
  const { context } = await showInSite({ children: <Who />, reader: 'guest' });
  await act(() => context.translations.changeLanguage('en'));
  expect(context.translations.language()).toBe('en');
});

test('a session that the server ended is ended here and told', async () => {
  network.use(stubRefusal(calls.session.currentUser, 'sessionEnded'));
  const { context } = await showInSite({ children: <Who /> });
  await expect(context.api.session.currentUser()).rejects.toThrow();
  expect(await screen.findByText('登入已過期')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByText('guest out')).toBeInTheDocument());
});
