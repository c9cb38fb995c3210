import { countedSpan, isIsoInstant, rangeOf } from '@vp/domain';
import type { CountedSpan } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { useFormikContext } from '@vp/ui-kit/form';
import type { Participant } from '../../shared/participant/queries.ts';

type Period = Participant['periods'][number];
type Times = Record<'checkedInAt' | 'checkedOutAt', string | null>;

/** Returns the part of the times that counts in the period; undefined while a time is missing. */
function spanOf({ checkedInAt, checkedOutAt }: Times, period: Period): CountedSpan | undefined {
  const [from, to] = [checkedInAt ?? '', checkedOutAt ?? ''];
  if (!isIsoInstant(from) || !isIsoInstant(to)) return undefined;
  return countedSpan({ checkedInAt: new Date(from), checkedOutAt: new Date(to) }, rangeOf(period));
}

export interface HoursEffect {
  /** Says before a decision how the hours change, and which part of the times counts. */
  readonly before: (times: Times) => string;
  /** Says before a decision that no hours remain. */
  readonly beforeNone: string;
  /** Says after a decision if the hours are the same as before, and which part of the times counts. */
  readonly after: (result: string, decided: { readonly hours: number; readonly times: Times }) => string;
}

/** Returns the texts about the hours of a period before and after a decision. */
export function useHoursEffect(period: Period): HoursEffect {
  const { t, format } = useTexts();
  const recorded = spanOf(period, period)?.hours ?? 0;
  const change = (hours: number): string =>
    t('attendance.list.effect.change', { before: format.hours(recorded), after: format.hours(hours) });

  function onlyOf(times: Times): string | false {
    const span = spanOf(times, period);
    if (span === undefined || span.hours === 0) return false;
    const isCut = [times.checkedInAt, times.checkedOutAt].some((at, place) => {
      const counted = place === 0 ? span.startsAt : span.endsAt;
      return at !== null && new Date(at).getTime() !== counted.getTime();
    });
    const [from, to] = [span.startsAt, span.endsAt].map((at) => format.time(at));
    return isCut && t('attendance.list.effect.only', { from: from ?? '', to: to ?? '' });
  }

  return {
    before(times) {
      const span = spanOf(times, period);
      if (span === undefined) return t('attendance.list.effect.open');
      return [change(span.hours), onlyOf(times)].filter((word) => word !== false).join(' · ');
    },
    beforeNone: change(0),
    after(result, { hours, times }) {
      const isSame = recorded > 0 && hours === recorded && t('attendance.list.effect.same');
      return [result, isSame, onlyOf(times)].filter((word) => word !== false).join(' · ');
    },
  };
}

/** The effect of the typed times, in a form with these two fields. */
export function TypedHoursEffect({ period }: { readonly period: Period }) {
  const effect = useHoursEffect(period);
  const { values } = useFormikContext<Times>();
  return (
    <Note tone="azul" icon="clock">
      {effect.before(values)}
    </Note>
  );
}
