import { useCodeWords, usePicture } from '@vp/app-shell';
import {
  activityNatures,
  activityTypes,
  applyLimits,
  attendanceTypeCodes,
  floorToTenthHour,
  isIsoInstant,
  natureCodes,
  regions,
  serviceObjects,
  serviceTypes,
} from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Caption,
  Card,
  Cover,
  CoverBody,
  FactRow,
  Facts,
  Grow,
  Icon,
  List,
  ListRow,
  Row,
  Section,
  Stack,
  Tag,
  Tags,
  Title,
  coverKindOf,
} from '@vp/ui-kit';
import styles from './preview.module.css';
import type { PreviewValues } from './preview-values.ts';

interface Part {
  activity: PreviewValues;
}

function FactsOf({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { startsAt, endsAt, deadline, address, regionId, attendanceType, radiusKilometres } = activity;
  const hasTimes = isIsoInstant(startsAt) && isIsoInstant(endsAt);
  const lengthHours = floorToTenthHour(Date.parse(endsAt) - Date.parse(startsAt));
  const length =
    lengthHours > 24
      ? t('release.preview.days', { count: Math.ceil(lengthHours / 24) })
      : t('release.preview.hours', { hours: format.hours(lengthHours) });
  const until = isIsoInstant(deadline) ? t('release.preview.deadline', { time: format.dateTime(deadline) }) : '';
  return (
    <Facts>
      {hasTimes && (
        <FactRow
          icon="calendar"
          title={format.range(startsAt, endsAt)}
          note={[lengthHours > 0 ? length : '', until].filter(Boolean).join(' · ')}
        />
      )}
      {(address !== '' || regionId !== '') && (
        <FactRow
          icon="pin"
          title={address || nameOf(regions, regionId)}
          note={address && regionId ? nameOf(regions, regionId) : ''}
        />
      )}
      {attendanceType === attendanceTypeCodes.location ? (
        <FactRow
          icon="navigate"
          title={t('release.preview.automatic')}
          note={
            radiusKilometres > 0 && t('release.preview.automaticNote', { kilometres: format.number(radiusKilometres) })
          }
        />
      ) : (
        <FactRow icon="scan" title={t('release.preview.scan')} note={t('release.preview.scanNote')} />
      )}
      {(activity.contactName !== '' || activity.contactPhone !== '') && (
        <FactRow
          icon="phone"
          title={`${activity.contactName} ${activity.contactPhone}`.trim()}
          note={t('release.preview.contact')}
        />
      )}
    </Facts>
  );
}

function Conditions({ activity }: Part) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { minimumAge: from, maximumAge: to, applyLimit } = activity;
  const age =
    from !== null && to !== null
      ? t('release.preview.ageBetween', { from, to })
      : from !== null
        ? t('release.preview.ageFrom', { from })
        : to !== null && t('release.preview.ageTo', { to });
  const lines = [t('release.preview.verified'), t('release.preview.joined'), nameOf(applyLimits, applyLimit), age];
  return (
    <Section title={t('release.preview.conditions')}>
      <Card>
        <Stack gap={2}>
          {lines.map(
            (line) =>
              line && (
                <Row key={line} align="start" gap={2}>
                  <Icon name="check-circle" size={20} />
                  <Grow>{line}</Grow>
                </Row>
              ),
          )}
        </Stack>
      </Card>
    </Section>
  );
}

function Periods({ activity }: Part) {
  const { t, format } = useTexts();
  const shown = activity.periods.filter(({ startsAt, endsAt }) => isIsoInstant(startsAt) && isIsoInstant(endsAt));
  if (shown.length === 0) return null;
  return (
    <Section title={t('release.preview.periods')}>
      {shown.map(({ startsAt, endsAt, posts }, index) => (
        <Card key={index}>
          <h3>{t('release.period.title', { n: index + 1 })}</h3>
          <Caption>{format.range(startsAt, endsAt)}</Caption>
          <List>
            {posts.map(({ name, places }, post) => (
              <ListRow key={post} title={name} value={t('release.preview.places', { count: places })} />
            ))}
          </List>
        </Card>
      ))}
    </Section>
  );
}

function About({ activity }: Part) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const kinds = activity.serviceTypes.map((code) => nameOf(serviceTypes, code));
  const objects = activity.serviceObjects.map((code) => nameOf(serviceObjects, code));
  return (
    <Section title={t('release.preview.about')}>
      <Card>
        <Stack>
          <p className={styles.content}>{activity.content}</p>
          {[
            { name: t('release.preview.services'), words: kinds },
            { name: t('release.preview.objects'), words: objects },
          ].map(
            ({ name, words }) =>
              words.length > 0 && (
                <Stack gap={1} key={name}>
                  <Caption tone="quiet">{name}</Caption>
                  <Tags>
                    {words.map((word) => (
                      <Tag key={word}>{word}</Tag>
                    ))}
                  </Tags>
                </Stack>
              ),
          )}
        </Stack>
      </Card>
    </Section>
  );
}

/** The activity as volunteers see it on its details page. */
export function Preview({ activity }: Part) {
  const { t } = useTexts();
  const picture = usePicture();
  const { nameOf } = useCodeWords();
  const { name, nature, activityTypeId, organizationName } = activity;
  return (
    <article aria-label={name || t('release.preview.untitled')}>
      <Cover
        {...picture(activity.coverUrl)}
        alt=""
        kind={coverKindOf({ activityTypeId, isTraining: activity.nature === natureCodes.training })}
        loading="eager"
      />
      <CoverBody>
        <Tags>
          {nature !== '' && <Tag tone="brand">{nameOf(activityNatures, nature)}</Tag>}
          {activityTypeId !== '' && <Tag>{nameOf(activityTypes, activityTypeId)}</Tag>}
        </Tags>
        <Title size="h1">{name || t('release.preview.untitled')}</Title>
        <div className={styles.organizer}>
          <Row>
            <Avatar name={organizationName} size={44} shape="square" />
            <Grow>
              <strong>{organizationName}</strong>
              <Caption tone="quiet">{t('release.preview.organizer')}</Caption>
            </Grow>
          </Row>
        </div>
        <FactsOf activity={activity} />
        <Conditions activity={activity} />
        <Periods activity={activity} />
        {activity.content !== '' && <About activity={activity} />}
      </CoverBody>
    </article>
  );
}
