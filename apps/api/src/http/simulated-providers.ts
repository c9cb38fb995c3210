import { randomInt } from 'node:crypto';
import type { Hono } from 'hono';
import type { Services } from '../call/context.ts';
import type { OnePassPerson } from '../ports/one-pass.ts';
import type { WechatPerson } from '../ports/wechat.ts';
import { allowedRedirect } from '../services/session/allowed-redirect.ts';
import { providerPage } from './pages.ts';
import type { SimulatedChoice } from './pages.ts';

interface Made<Person> extends Omit<SimulatedChoice, 'href'> {
  readonly person: Person | undefined;
}

/** Returns one person for each outcome of a log-in by one-pass. */
function onePassPeople(): readonly Made<OnePassPerson>[] {
  const fresh = `simulated-${randomInt(10 ** 9)}`;
  return [
    {
      name: 'Cheong Mei Lin',
      note: 'always the same person, with a verified mobile',
      person: { subject: 'simulated-mei-lin', mobile: '+85366000901' },
    },
    {
      name: 'Somebody new',
      note: 'never seen before, with a verified mobile that nobody has',
      person: { subject: fresh, mobile: `+8536${randomInt(1_000_000, 10_000_000)}` },
    },
    {
      name: 'Somebody without a mobile',
      note: 'never seen before, shares no mobile with the platform',
      person: { subject: fresh },
    },
    { name: 'Refuse', note: 'goes back without an identity', person: undefined },
  ];
}

const namedMax = 40;

const toNamed = (name: string): Made<WechatPerson> => ({
  name,
  note: 'named by `who` in the address of this page',
  person: { unionId: `simulated-${name}`, openId: `simulated-open-${name}`, isSubscribed: true },
});

/**
 * Returns one person for each outcome of a log-in by the chat app, and the person that the address names: the same name
 * is the same person.
 */
const wechatPeople = (named: string | undefined): readonly Made<WechatPerson>[] => [
  {
    name: 'Ah Wai, who follows the platform',
    note: 'messages reach this person in the chat app',
    person: { unionId: 'simulated-ah-wai', openId: 'simulated-open-ah-wai', isSubscribed: true },
  },
  {
    name: 'Somebody who does not follow it',
    note: 'logs in, and gets no messages there',
    person: { unionId: 'simulated-passer-by', openId: 'simulated-open-passer-by', isSubscribed: false },
  },
  ...(named === undefined ? [] : [toNamed(named.slice(0, namedMax))]),
  { name: 'Refuse', note: 'goes back without an identity', person: undefined },
];

interface Way<Person> {
  readonly path: string;
  readonly provider: string;
  readonly people: readonly Made<Person>[];
  readonly issue: (person: Person) => string;
}

/** Mounts the pages of simulated providers, on which the tester chooses an identity; only where these are simulated. */
export function mountProviders(hono: Hono, services: Services, html: Readonly<Record<string, string>>): void {
  const { config, ports } = services;
  function mount<Person>(
    way: Omit<Way<Person>, 'people'>,
    people: (named: string | undefined) => readonly Made<Person>[],
  ): void {
    hono.get(way.path, (c) => {
      const back = allowedRedirect(config, c.req.query('redirect_uri'));
      const choices = toChoices(
        { ...way, people: people(c.req.query('who')) },
        { back, state: c.req.query('state') ?? '' },
      );
      return c.body(providerPage(way.provider, choices), 200, html);
    });
  }
  const { onePass, wechat } = ports;
  if ('issue' in onePass)
    mount({ path: '/simulator/one-pass', provider: 'one-pass', issue: onePass.issue }, onePassPeople);
  if ('issue' in wechat) mount({ path: '/simulator/wechat', provider: 'chat app', issue: wechat.issue }, wechatPeople);
}

interface Return {
  readonly back: string;
  readonly state: string;
}

function toChoices<Person>({ people, issue }: Way<Person>, { back, state }: Return): readonly SimulatedChoice[] {
  return people.map(({ name, note, person }) => {
    const url = new URL(back);
    if (person === undefined) url.searchParams.set('error', 'access_denied');
    else url.searchParams.set('code', issue(person));
    url.searchParams.set('state', state);
    return { name, note, href: url.href };
  });
}
