import { act, screen } from '@testing-library/react';
import { calls } from '@vp/contract';
import { stub, stubLost, stubNetwork } from '@vp/testing';
import type {} from '@vp/testing/setup';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { codeListsQuery } from '../context/code-lists-query.ts';
import { followFirstPage } from '../page/first-page.ts';
import { listsWith } from '../testing/show-site.tsx';
import { showInSite } from '../testing/small-site.tsx';
import { useCodeLists } from './code-lists.ts';
import { useCodeWords } from './code-words.ts';

const network = stubNetwork();
const names = (name: string) => ({ 'zh-TW': name, 'zh-CN': name, en: name, pt: name });
const added = { code: '820009', names: names('塔石'), isRetired: false };
const retired = { code: '820001', names: names('舊區'), isRetired: true };

interface RegionsProps {
  readonly before?: readonly string[];
}

function Regions({ before }: RegionsProps) {
  const { nameOf, optionsOf } = useCodeWords();
  const { region } = useCodeLists();
  const offered = optionsOf(region, before).map(({ label }) => label);
  return (
    <>
      <p>{`offered ${offered.join(' ')}`}</p>
      <p>{`named ${nameOf(region, '820001')} ${nameOf(region, '820009') || 'nothing'}`}</p>
    </>
  );
}

function Both() {
  const { namesOf } = useCodeWords();
  return <p>{namesOf(useCodeLists().region, ['820001', '820009'])}</p>;
}

function Twice() {
  const [isSecond, setIsSecond] = useState(false);
  return isSecond ? <Regions /> : <button onClick={() => setIsSecond(true)}>next page</button>;
}

test('offers and names added items, and offers retired ones only where they were chosen before', async () => {
  network.use(listsWith({ region: [retired, added] }));
  const { unmount } = await showInSite({ children: <Regions /> });
  expect(await screen.findByText('named 舊區 塔石')).toBeInTheDocument();
  expect(screen.getByText(/^offered/)).toHaveTextContent(/塔石/);
  expect(screen.getByText(/^offered/)).not.toHaveTextContent(/舊區/);
  unmount();
  await showInSite({ children: <Regions before={['820001']} /> });
  expect(await screen.findByText(/^offered .*舊區.*塔石/)).toBeInTheDocument();
});

test('separates several names by dots that never begin a line', async () => {
  network.use(listsWith({ region: [retired, added] }));
  await showInSite({ children: <Both /> });
  expect((await screen.findByText(/^舊區/)).textContent).toBe('舊區\u00A0· 塔石');
});

test('uses the built-in list until the server responds', async () => {
  network.use(stubLost(calls.codeList.lists));
  await showInSite({ children: <Regions /> });
  expect(await screen.findByText('named 花地瑪堂區 nothing')).toBeInTheDocument();
  expect(screen.getByText(/^offered .*花地瑪堂區/)).toBeInTheDocument();
});

test('fetches the lists once per visit, and not during its first page', async () => {
  let asked = 0;
  let come = (): void => undefined;
  followFirstPage((work) => (come = work));
  network.use(
    stub(calls.codeList.lists, () => {
      asked += 1;
      return { activity_type: [], region: [added], service_type: [], service_object: [] };
    }),
  );
  const { context, user } = await showInSite({ children: <Twice /> });
  await user.click(screen.getByRole('button', { name: 'next page' }));
  expect(screen.getByText('named 花地瑪堂區 nothing')).toBeInTheDocument();
  expect(asked).toBe(0);
  await act(async () => come());
  expect(await screen.findByText('offered 塔石')).toBeInTheDocument();
  await context.queries.prefetchQuery(codeListsQuery(context.api));
  expect(asked).toBe(1);
});
