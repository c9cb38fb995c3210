import type { PersonalCentre } from '@vp/contract';
import { attendanceLimits, hoursToNextStar, fractionalStars } from '@vp/domain';
import type { RealNameState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Caption,
  Figures,
  Grow,
  Icon,
  List,
  ListRow,
  LotusMark,
  Row,
  Sheet,
  Stack,
  Tag,
  Waves,
} from '@vp/ui-kit';
import type { TagTone } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useState } from 'react';
import styles from './profile-header.module.css';

const realName = {
  notVerified: { tone: 'neutral', word: 'volunteer.realName.notVerified' },
  verified: { tone: 'dark', word: 'volunteer.realName.verified' },
  failed: { tone: 'red', word: 'volunteer.realName.failed' },
  underReview: { tone: 'gold', word: 'volunteer.realName.underReview' },
} as const satisfies Record<RealNameState, { tone: TagTone; word: string }>;

const starWords = [
  'volunteer.star.one',
  'volunteer.star.two',
  'volunteer.star.three',
  'volunteer.star.four',
  'volunteer.star.five',
] as const;

const [oneStar] = starWords;
const starWord = (level: number): (typeof starWords)[number] => starWords[level - 1] ?? oneStar;

/** Returns two texts: the reached level, and what is missing for the next star. */
function useStanding({ starLevel, serviceHours }: PersonalCentre): readonly [reached: string, next: string] {
  const { t, format } = useTexts();
  const left = hoursToNextStar(serviceHours);
  const next =
    left === undefined
      ? t('volunteer.star.all')
      : t('volunteer.star.toNext', { hours: format.hours(left), n: starLevel + 1 });
  if (starLevel > 0) return [t(starWord(starLevel)), next];
  if (serviceHours > 0) return [t('volunteer.star.served', { hours: format.hours(serviceHours) }), next];
  return [t('volunteer.star.begins'), next];
}

function StarExplained({ onClose }: { onClose: () => void }) {
  const { t, format } = useTexts();
  return (
    <Sheet title={t('volunteer.star.explain')} note={t('volunteer.star.explainText')} onClose={onClose}>
      <List>
        {attendanceLimits.starHours.map((hours, index) => (
          <ListRow
            key={hours}
            lead={<LotusMark stars={index + 1} size={44} />}
            title={t('volunteer.star.row', { star: t(starWord(index + 1)), hours: format.number(hours) })}
          />
        ))}
      </List>
    </Sheet>
  );
}

/** Shows the volunteer: name, number, verification, stars as petals with a text, and hours. */
export function ProfileHeader({ centre, actions }: { centre: PersonalCentre; actions: ReactNode }) {
  const { t, format } = useTexts();
  const [isExplaining, setIsExplaining] = useState(false);
  const { tone, word } = realName[centre.realNameState];
  const [reached, next] = useStanding(centre);
  return (
    <>
      <Waves as="header" className={styles.head} opacity={0.08}>
        <Row>
          <Avatar name={centre.displayName} size={62} />
          <Grow>
            <Row wrap gap={2}>
              <span className={styles.name} title={centre.displayName}>
                {centre.displayName}
              </span>
              <Tag tone={tone} icon={tone === 'dark' ? 'shield' : undefined}>
                {t(word)}
              </Tag>
              {centre.renewalPending && <Tag tone="gold">{t('volunteer.renewal.pending')}</Tag>}
              {centre.renewalReason !== null && <Tag tone="red">{t('volunteer.renewal.failed')}</Tag>}
            </Row>
            <p className={styles.number}>{t('volunteer.number', { number: centre.number })}</p>
          </Grow>
          {actions}
        </Row>
        <button type="button" className={styles.star} onClick={() => setIsExplaining(true)}>
          <LotusMark stars={fractionalStars(centre.serviceHours)} ground="dark" size={84} />
          <span className={styles.starWords}>
            <strong className={styles.level}>{reached}</strong>
            <span>{next}</span>
          </span>
          <span className={styles.more}>
            {t('volunteer.star.explain')}
            <Icon name="chevron-right" size={16} />
          </span>
        </button>
      </Waves>
      <Stack gap={2} className={styles.figures}>
        <Figures
          rows={[
            { name: t('volunteer.figures.serviceHours'), value: format.hours(centre.serviceHours) },
            { name: t('volunteer.figures.trainingHours'), value: format.hours(centre.trainingHours) },
            { name: t('volunteer.figures.activities'), value: format.number(centre.activityCount) },
          ]}
        />
        {centre.byHandHours > 0 && (
          <Caption>{t('volunteer.byHandHours', { hours: format.hours(centre.byHandHours) })}</Caption>
        )}
      </Stack>
      {isExplaining && <StarExplained onClose={() => setIsExplaining(false)} />}
    </>
  );
}
