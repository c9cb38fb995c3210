import { useQuery } from '@tanstack/react-query';
import { useCodeWords } from '@vp/app-shell';
import type { FieldPlace } from '@vp/app-shell/form';
import { activityLimits, applyLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { RadioCards } from '@vp/ui-kit/form';
import { useApi } from '../../shared/api.ts';
import { currentUserQuery } from '../../shared/queries.ts';

/** Selects who may sign up, with the organization's name in the notes. */
export function ApplyLimitField(place: FieldPlace) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  const user = useQuery(currentUserQuery(useApi()));
  const name = user.data?.organization?.name.text ?? '';
  const notes = [t('release.fields.limitOwn', { name }), t('release.fields.limitBelow'), t('release.fields.limitAll')];
  const options = optionsOf(applyLimits).map((option, index) => ({ ...option, note: notes[index] }));
  return <RadioCards {...place} layout="stacked" options={options} />;
}

/** Selects the check-in radius around the marked position. */
export function RadiusField(place: FieldPlace) {
  const { t, format } = useTexts();
  const options = activityLimits.radiusKilometres.map((radius) => ({
    value: String(radius),
    label: t('common.units.kilometres', { value: format.number(radius) }),
  }));
  return <RadioCards {...place} variant="chips" options={options} />;
}
