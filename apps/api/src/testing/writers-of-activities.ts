import type { BodyOf, Calls } from '@vp/contract';
import { releaseForm } from './release-form.ts';
import type { TestApi } from './test-api.ts';
import type { TwoOwners } from './two-owners.ts';
import { twoOperators, writersRow } from './writers.ts';
import type { Opened, Prepared } from './writers.ts';

type Release = BodyOf<Calls['release']['publish']>;

/** A published activity, as the form of its change opens it. */
async function publishedActivity(api: TestApi, owners: TwoOwners) {
  const clients = await twoOperators(api, owners);
  const { coverId: _cover, ...basics } = releaseForm('').basics;
  const body: Release = { ...releaseForm(''), basics: { ...basics, maximumParticipants: 40 } };
  const { activityId } = await clients.first.release.publish({ body });
  const read = async (): Promise<Opened<Release>> => {
    const detail = await clients.first.activity.managedDetail({ params: { id: activityId } });
    const { name, place: address, content } = detail.texts;
    const form: Release = {
      ...body,
      activityId,
      basics: { ...body.basics, name: name['zh-TW'] ?? '', nameTexts: withoutChinese(name) },
      schedule: {
        ...body.schedule,
        periods: detail.periods.map(({ periodId, startsAt, endsAt, posts }) => ({
          periodId,
          startsAt,
          endsAt,
          posts: posts.map((one) => ({ postId: one.postId, name: one.name.text, places: one.places })),
        })),
      },
      place: { ...body.place, address: address['zh-TW'] ?? '' },
      conditions: { ...body.conditions, contactPhone: detail.contactPhone },
      content: { content: content['zh-TW'] ?? '' },
    };
    return { form, version: detail.version };
  };
  const send: Prepared<Release>['send'] = (by, { form, version }) =>
    clients[by].release.publish({ body: { ...form, version } });
  return { read, send };
}

function withoutChinese({ 'zh-TW': _chinese, ...others }: Readonly<Partial<Record<string, string>>>) {
  return others;
}

export const writersOfActivities = [
  writersRow<Release>({
    call: 'release.publish',
    what: 'the place and the phone of an activity',
    prepare: async (api, owners) => ({
      ...(await publishedActivity(api, owners)),
      change: {
        first: (form) => ({ ...form, place: { ...form.place, address: '竹灣海灘' } }),
        second: (form) => ({ ...form, conditions: { ...form.conditions, contactPhone: '28999999' } }),
      },
      shown: { place: { address: '竹灣海灘' } },
    }),
  }),
  writersRow<Release>({
    call: 'release.publish',
    what: 'the places of a post and a sentence of the text',
    prepare: async (api, owners) => ({
      ...(await publishedActivity(api, owners)),
      change: {
        first: (form) => ({
          ...form,
          schedule: {
            ...form.schedule,
            periods: form.schedule.periods.map((period) => ({
              ...period,
              posts: period.posts.map((post) => ({ ...post, places: 30 })),
            })),
          },
        }),
        second: (form) => ({ ...form, content: { content: `${form.content.content}請自備手套。` } }),
      },
      shown: { schedule: { periods: [{ posts: [{ places: 30 }] }] } },
    }),
  }),
  writersRow<Release>({
    call: 'release.publish',
    what: 'two translations',
    prepare: async (api, owners) => ({
      ...(await publishedActivity(api, owners)),
      change: {
        first: (form) => ({
          ...form,
          basics: { ...form.basics, nameTexts: { ...form.basics.nameTexts, en: 'Beach cleaning day' } },
        }),
        second: (form) => ({
          ...form,
          basics: { ...form.basics, nameTexts: { ...form.basics.nameTexts, pt: 'Dia da limpeza da praia' } },
        }),
      },
      shown: { basics: { nameTexts: { en: 'Beach cleaning day' } } },
    }),
  }),
];
