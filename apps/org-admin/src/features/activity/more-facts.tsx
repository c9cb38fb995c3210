import { useCodeWords } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { applyLimits, attendanceTypeCodes, languages, languagesMastered } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Card, FactRow, Facts, List, ListRow, Stack, Title } from '@vp/ui-kit';
import { useLanguageList } from '../../shared/language/language-list.ts';
import { OtherWeeks } from './other-weeks.tsx';

interface Part {
  activity: ReleasedDetail;
}

function Posts({ activity }: Part) {
  const { t, format } = useTexts();
  return (
    <Card>
      <Stack gap={2}>
        <Title as="h3">{t('activity.detail.posts')}</Title>
        {activity.periods.map(({ periodId, startsAt, endsAt, posts }) => (
          <div key={periodId}>
            <Caption tone="strong">{format.range(startsAt, endsAt)}</Caption>
            <List>
              {posts.map(({ postId, name, held, places }) => (
                <ListRow
                  key={postId}
                  title={<LocalText text={name} />}
                  value={t('activity.detail.postHeld', { held, places })}
                />
              ))}
            </List>
          </div>
        ))}
      </Stack>
    </Card>
  );
}

/** Facts of an activity that are folded at first: deadline, place, attendance, contact, posts and other weeks. */
export function MoreFacts({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf, namesOf } = useCodeWords();
  const { deadline, place, meetingPoint, attendanceType, radiusMetres, applyLimit, contactName, contactPhone, texts } =
    activity;
  const listOf = useLanguageList();
  const written = languages.filter((language) => texts.name[language] !== undefined);
  return (
    <>
      <Facts>
        <FactRow icon="clock" title={format.dateTime(deadline)} note={t('activity.detail.deadline')} />
        <FactRow icon="pin" title={<LocalText text={place} />} note={t('activity.detail.where')} />
        {meetingPoint && (
          <FactRow icon="info" title={<LocalText text={meetingPoint} />} note={t('activity.detail.meetingPoint')} />
        )}
        <FactRow
          icon={attendanceType === attendanceTypeCodes.location ? 'navigate' : 'scan'}
          title={
            attendanceType === attendanceTypeCodes.location
              ? t('activity.detail.radius', { kilometres: format.number(radiusMetres / 1000) })
              : t('activity.detail.scan')
          }
          note={t('activity.detail.attendance')}
        />
        <FactRow icon="people" title={nameOf(applyLimits, applyLimit)} note={t('activity.detail.limit')} />
        <FactRow icon="phone" title={`${contactName} ${contactPhone}`} note={t('activity.detail.contact')} />
        {activity.serviceLanguages.length > 0 && (
          <FactRow
            icon="globe"
            title={namesOf(languagesMastered, activity.serviceLanguages)}
            note={t('activity.detail.serviceLanguages')}
          />
        )}
        {written.length > 1 && <FactRow icon="globe" title={listOf(written)} note={t('activity.detail.languages')} />}
      </Facts>
      <Posts activity={activity} />
      {activity.weeks.length > 1 && <OtherWeeks activity={activity} />}
    </>
  );
}
