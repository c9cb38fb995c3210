import { useTexts } from '@vp/i18n/react';
import { DotList } from '../dot-list.tsx';
import type { Participant } from './queries.ts';

/** Name, age and hours of a person. */
export function ParticipantFacts({ participant }: { participant: Participant }) {
  const { t, format } = useTexts();
  const { age, serviceHours, maskedMobile } = participant;
  const facts = [
    age !== null && t('volunteer.facts.age', { age }),
    t('volunteer.facts.served', { hours: format.hours(serviceHours) }),
    maskedMobile.replace(/ /g, '\u00A0'),
  ];
  return (
    <>
      <span className="admin-person-name">{participant.name}</span>
      <span className="admin-person-words">
        <DotList items={facts} />
      </span>
    </>
  );
}
