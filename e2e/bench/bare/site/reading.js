import { useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import ky from 'ky';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const kept = (name) => localStorage.getItem(name);
const grantAtom = atom(() =>
  JSON.parse(kept('vp.' + new URLSearchParams(location.search).get('site') + '.session') ?? 'null'),
);

async function read({ call, clientId, grant, language }) {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language,
    'X-Device-Id': kept('vp:device-id') ?? '0'.repeat(32),
    Authorization: grant ? 'Bearer ' + grant.token : 'Basic ' + btoa(clientId + ':'),
    ...(grant ? { 'X-Session-Subject': grant.accountId } : {}),
  };
  return ky.get(call, { headers }).json();
}

/** All at once, as ours are. */
async function readAll({ calls, ...reading }) {
  const answers = await Promise.all(calls.map((call) => read({ call, ...reading })));
  return {
    isList: answers[0].listData !== undefined,
    rows: answers.flatMap(({ listData, data }) => listData ?? [data]),
  };
}

const wordsOf = (value) => (value && typeof value === 'object' ? (value.text ?? '') : String(value ?? ''));
const readable = (item) =>
  Object.values(item)
    .map(wordsOf)
    .filter((text) => text !== '' && text.length < 80);
const rowOf = (item) => ({ cover: item?.coverUrl && item.coverUrl + '?width=360', words: readable(item ?? {}) });

/** Reads data from the API, with every library that a page without a form uses. */
export function useRows() {
  const { t, i18n } = useTranslation();
  const grant = useAtomValue(grantAtom);
  const [search] = useSearchParams();
  const [site, clientId] = ['site', 'client'].map((name) => search.get(name));
  const [calls, next] = ['call', 'next'].map((name) => search.getAll(name));
  const { data } = useQuery({
    queryKey: calls,
    queryFn: () => readAll({ calls, clientId, grant, language: i18n.language }),
    enabled: calls.length > 0,
  });
  const toNext = [...next.map((call) => ['call', call]), ['site', site], ['client', clientId], ['title', t('next')]];
  const onward = next.length > 0 && new URLSearchParams(toNext).toString();
  return {
    title: search.get('title'),
    isAlone: calls.length === 0,
    onward,
    isList: data?.isList,
    rows: data?.rows.map(rowOf),
  };
}
