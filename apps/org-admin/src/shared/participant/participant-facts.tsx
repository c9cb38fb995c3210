import { useTexts } from '@vp/i18n/react';
import { DotList } from '@vp/ui-kit';
import type { Participant } from './queries.ts';

/** Age, hours and phone of a person. */
export function ParticipantFacts({ participant }: { participant: Participant }) {
  const { t, format } = useTexts();
  const { age, serviceHours, maskedMobile } = participant;
  return (
    <DotList
      items={[
        age !== null && t('volunteer.facts.age', { age }),
        t('volunteer.facts.served', { hours: format.hours(serviceHours) }),
        maskedMobile.replace(/ /g, '\u00A0'),
      ]}
    />
  );
}
