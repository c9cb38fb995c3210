import { languages, toMacaoIso, toldFacts } from '@vp/domain';
import type { Language, ReleaseFact } from '@vp/domain';
import { formatRange } from '@vp/i18n';
import { translate } from '@vp/i18n/server';
import type { ActivityReleaseValues } from '@vp/validators';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { localText } from '../../text/local-text.ts';
import type { StoredRelease } from './published.ts';

export interface Change {
  readonly before: StoredRelease;
  readonly after: ActivityReleaseValues;
  readonly facts: readonly ReleaseFact[];
}

/** What changed from what to what, in every language that a reader may have; undefined where nobody need know. */
export function toldChanges(change: Change, now: Date): LocalTexts | undefined {
  const told = toldFacts.filter((fact) => change.facts.includes(fact));
  if (told.length === 0) return undefined;
  return Object.fromEntries(
    languages.map((language) => [
      language,
      told
        .map((fact) => toSentence(fact, { ...change, language, now }))
        .join(translate(language, 'activityChange.between')),
    ]),
  );
}

interface Told extends Change {
  readonly language: Language;
  readonly now: Date;
}

function toSentence(fact: (typeof toldFacts)[number], told: Told): string {
  const { language, before, after } = told;
  const { activity } = before;
  switch (fact) {
    case 'name':
      return translate(language, 'activityChange.name', {
        from: localText(activity.name, language).text,
        to: after.basics.name,
      });
    case 'place':
      return translate(language, 'activityChange.place', {
        from: localText(activity.address, language).text,
        to: after.place.address,
      });
    case 'contact':
      return translate(language, 'activityChange.contact', {
        from: `${activity.contactName} ${activity.contactPhone}`,
        to: `${after.conditions.contactName} ${after.conditions.contactPhone}`,
      });
    case 'time':
      return toTime(told);
    case 'posts':
    case 'content':
      return translate(language, `activityChange.${fact}`);
  }
}

/** From start to end of the activity; of its periods alone where those stay. */
function toTime({ language, now, before: { activity }, after: { schedule } }: Told): string {
  const from = formatRange(language, { start: toMacaoIso(activity.startsAt), end: toMacaoIso(activity.endsAt) }, now);
  const to = formatRange(language, { start: schedule.startsAt, end: schedule.endsAt }, now);
  return from === to
    ? translate(language, 'activityChange.periods')
    : translate(language, 'activityChange.time', { from, to });
}
