import { useTexts } from '@vp/i18n/react';
import { DotList } from '@vp/ui-kit';
import type { Participant } from './queries.ts';

interface ParticipantFactsProps {
  participant: Participant;
  /** `none` if the row has a call button or too little room. */
  phone?: 'shown' | 'none';
}

/** Shows age, hours and phone of a person. */
export function ParticipantFacts({ participant, phone = 'shown' }: ParticipantFactsProps) {
  const { t, format } = useTexts();
  const { age, serviceHours, byHandHours, maskedMobile } = participant;
  return (
    <DotList
      items={[
        age !== null && t('volunteer.facts.age', { age }),
        t('volunteer.facts.served', { hours: format.hours(serviceHours) }),
        byHandHours > 0 && t('volunteer.facts.byHand', { hours: format.hours(byHandHours) }),
        phone === 'shown' && maskedMobile.replace(/ /g, '\u00A0'),
      ]}
    />
  );
}
