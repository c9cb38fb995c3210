import type { useCodeLists, useCodeWords, useFileUrl } from '@vp/app-shell';
import { comparedField } from '@vp/app-shell/form';
import type { ComparedField } from '@vp/app-shell/form';
import {
  activityNatures,
  applyLimits,
  attendanceTypes,
  isIsoInstant,
  isolated,
  languages,
  languagesMastered,
} from '@vp/domain';
import type { Texts } from '@vp/i18n/react';
import type { ReleaseValues } from '../release-values.ts';

type Compared = ComparedField<ReleaseValues>;
type Say = Compared['say'];

/** Passed by the form: a file that is loaded on demand cannot call hooks. */
export interface ComparisonWords
  extends Pick<Texts, 't' | 'format'>, Pick<ReturnType<typeof useCodeWords>, 'nameOf' | 'namesOf'> {
  readonly lists: ReturnType<typeof useCodeLists>;
  readonly fileUrl: ReturnType<typeof useFileUrl>;
}

/** Returns formatters for times, periods and posts. */
function scheduleWords({ t, format }: ComparisonWords) {
  const time = (instant: string): string => (isIsoInstant(instant) ? format.dateTime(instant) : '');
  const periods = ({ schedule }: ReleaseValues): string =>
    schedule.periods
      .map(({ startsAt, endsAt, posts }) => {
        const range = isIsoInstant(startsAt) && isIsoInstant(endsAt) ? format.range(startsAt, endsAt) : '';
        return [
          range,
          ...posts.map(({ name, places }) => `${isolated(name)} · ${t('release.period.places', { count: places })}`),
        ];
      })
      .flat()
      .join('\n');
  return { time, periods };
}

/** Returns the fields to compare between two versions of a published activity, without internal values. */
export function comparedRelease(words: ComparisonWords): readonly Compared[] {
  const { t, nameOf, namesOf, lists, fileUrl } = words;
  const { time, periods } = scheduleWords(words);
  const at = (paths: Parameters<typeof comparedField>[0]['paths'], label: string, say: Say) =>
    comparedField<ReleaseValues>({ paths, label, say });
  const cover: Say = ({ basics }) => basics.coverUrl && <img src={fileUrl(basics.coverUrl)} alt="" />;
  const attendance: Say = ({ place }) =>
    [
      nameOf(attendanceTypes, place.attendanceType),
      place.radiusKilometres && t('common.units.kilometres', { value: place.radiusKilometres }),
    ]
      .filter(Boolean)
      .join(' · ');
  return [
    at(['basics.coverId', 'basics.coverUrl'], t('release.fields.cover'), cover),
    at(['basics.name'], t('release.fields.name'), ({ basics }) => basics.name),
    at(['basics.nature'], t('release.fields.nature'), ({ basics }) => nameOf(activityNatures, basics.nature)),
    at(['basics.activityTypeId'], t('release.fields.activityTypeId'), ({ basics }) =>
      nameOf(lists.activity_type, basics.activityTypeId),
    ),
    at(['basics.serviceTypes'], t('release.fields.serviceTypes'), ({ basics }) =>
      namesOf(lists.service_type, basics.serviceTypes),
    ),
    at(['basics.serviceObjects'], t('release.fields.serviceObjects'), ({ basics }) =>
      namesOf(lists.service_object, basics.serviceObjects),
    ),
    at(['basics.serviceLanguages'], t('release.fields.serviceLanguages'), ({ basics }) =>
      namesOf(languagesMastered, basics.serviceLanguages),
    ),
    at(
      ['basics.maximumParticipants'],
      t('release.fields.maximumParticipants'),
      ({ basics }) => basics.maximumParticipants,
    ),
    at(['schedule.startsAt'], t('release.fields.startsAt'), ({ schedule }) => time(schedule.startsAt)),
    at(['schedule.endsAt'], t('release.fields.endsAt'), ({ schedule }) => time(schedule.endsAt)),
    // Translations of post names are compared with the names in the periods.
    at(['schedule.periods', 'texts.posts'], t('release.fields.periods'), periods),
    at(['place.regionId'], t('release.fields.regionId'), ({ place }) => nameOf(lists.region, place.regionId)),
    at(['place.address'], t('release.fields.address'), ({ place }) => place.address),
    at(['place.meetingPoint'], t('release.fields.meetingPoint'), ({ place }) => place.meetingPoint),
    at(
      ['place.latitude', 'place.longitude'],
      t('release.fields.map'),
      ({ place }) => `${place.latitude}, ${place.longitude}`,
    ),
    at(['place.attendanceType', 'place.radiusKilometres'], t('release.fields.attendanceType'), attendance),
    at(['conditions.registrationDeadline'], t('release.fields.deadline'), ({ conditions }) =>
      time(conditions.registrationDeadline),
    ),
    at(['conditions.applyLimit'], t('release.fields.applyLimit'), ({ conditions }) =>
      nameOf(applyLimits, conditions.applyLimit),
    ),
    at(['conditions.minimumAge'], t('release.fields.minimumAge'), ({ conditions }) => conditions.minimumAge),
    at(['conditions.maximumAge'], t('release.fields.maximumAge'), ({ conditions }) => conditions.maximumAge),
    at(['conditions.contactName'], t('release.fields.contactName'), ({ conditions }) => conditions.contactName),
    at(['conditions.contactPhone'], t('release.fields.contactPhone'), ({ conditions }) => conditions.contactPhone),
    at(['content.content'], t('release.fields.content'), ({ content }) => content.content),
    ...languages.flatMap((code) => {
      const language = t(`common.language.names.${code}`);
      return [
        at([`texts.name.${code}`], t('release.texts.name', { language }), ({ texts }) => texts.name[code]),
        at([`texts.address.${code}`], t('release.texts.address', { language }), ({ texts }) => texts.address[code]),
        at(
          [`texts.meetingPoint.${code}`],
          t('release.texts.meetingPoint', { language }),
          ({ texts }) => texts.meetingPoint[code],
        ),
        at([`texts.content.${code}`], t('release.texts.content', { language }), ({ texts }) => texts.content[code]),
      ];
    }),
  ];
}
