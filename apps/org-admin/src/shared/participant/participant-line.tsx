import { useTexts } from '@vp/i18n/react';
import { Avatar, Caption } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { DotList } from '../dot-list.tsx';
import styles from './participant-line.module.css';
import type { Participant } from './queries.ts';

type ParticipantLineProps = {
  participant: Participant;
  /** Beside the name on a desktop, under it on a phone. */
  middle: ReactNode;
  end?: ReactNode;
  /** Under all of it. */
  children?: ReactNode;
};

/** One person: name, age, hours and phone, then what the list is about; one line of two on a desktop. */
export function ParticipantLine({ participant, middle, end, children }: ParticipantLineProps) {
  const { t, format } = useTexts();
  const { name, age, serviceHours, maskedMobile } = participant;
  const facts = [
    age !== null && t('volunteer.facts.age', { age }),
    t('volunteer.facts.served', { hours: format.hours(serviceHours) }),
    maskedMobile.replace(/ /g, '\u00A0'),
  ];
  return (
    <div className={styles.line}>
      <Avatar name={name} size={40} />
      <div className={styles.words}>
        <div className={styles.who}>
          <p className={styles.name}>{name}</p>
          <Caption as="div" tone="quiet">
            <DotList items={facts} />
          </Caption>
          {children}
        </div>
        <div className={styles.middle}>{middle}</div>
        <div className={styles.end}>{end}</div>
      </div>
    </div>
  );
}
