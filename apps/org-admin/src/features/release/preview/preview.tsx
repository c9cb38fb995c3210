import {
  PeriodBlocks,
  WrittenText,
  activityTones,
  coverKindOf,
  useCodeLists,
  useCodeWords,
  useNow,
  usePicture,
} from '@vp/app-shell';
import {
  activityNatures,
  applyLimitCodes,
  applyLimits,
  attendanceTypeCodes,
  floorToTenthHour,
  isIsoInstant,
  listedActivityState,
  natureCodes,
  languagesMastered,
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
  Row,
  Stack,
  Tag,
  Tags,
  Title,
} from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { PreviewValues } from './preview-values.ts';

interface Part {
  activity: PreviewValues;
}

function PartCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <Stack as="section" gap={2} label={title}>
        <Title size="h2">{title}</Title>
        {children}
      </Stack>
    </Card>
  );
}

function FactsOf({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf, namesOf } = useCodeWords();
  const { region, service_object: objects } = useCodeLists();
  const { startsAt, endsAt, deadline, address, meetingPoint, regionId, attendanceType, radiusKilometres } = activity;
  const hasTimes = isIsoInstant(startsAt) && isIsoInstant(endsAt);
  const lengthHours = floorToTenthHour(Date.parse(endsAt) - Date.parse(startsAt));
  const length =
    activity.periods.length > 1
      ? t('release.preview.periodCount', { count: activity.periods.length })
      : t('release.preview.hours', { hours: format.hours(lengthHours) });
  const audience = activity.serviceObjects.map((code) => nameOf(objects, code));
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
          title={address || nameOf(region, regionId)}
          note={address && regionId ? nameOf(region, regionId) : ''}
        />
      )}
      {meetingPoint !== '' && <FactRow icon="info" title={meetingPoint} note={t('release.fields.meetingPoint')} />}
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
      {audience.length > 0 && (
        <FactRow icon="people" title={t('release.preview.objects')} note={audience.join(' · ')} />
      )}
      {activity.serviceLanguages.length > 0 && (
        <FactRow
          icon="globe"
          title={t('release.preview.languages')}
          note={namesOf(languagesMastered, activity.serviceLanguages)}
        />
      )}
      {(activity.contactName !== '' || activity.contactPhone !== '') && (
        <FactRow
          icon="phone"
          title={t('release.preview.contact', { name: activity.contactName })}
          note={activity.contactPhone}
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
    <PartCard title={t('release.preview.conditions')}>
      <Stack as="ul" gap={2}>
        {lines.map(
          (line) =>
            line && (
              <Row as="li" key={line} align="start" gap={2}>
                <Icon name="check-circle" size={20} />
                <Grow>{line}</Grow>
              </Row>
            ),
        )}
      </Stack>
    </PartCard>
  );
}

function Periods({ activity }: Part) {
  const { t, format } = useTexts();
  const shown = activity.periods.filter(({ startsAt, endsAt }) => isIsoInstant(startsAt) && isIsoInstant(endsAt));
  if (shown.length === 0) return null;
  const blocks = shown.map(({ startsAt, endsAt, posts }) => ({
    time: format.range(startsAt, endsAt),
    posts: posts.map(({ name, places }) => ({ name, places: t('release.preview.left', { places }) })),
  }));
  return (
    <PartCard title={t('release.preview.periods')}>
      <PeriodBlocks periods={blocks} />
    </PartCard>
  );
}

function Head({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { activity_type: types } = useCodeLists();
  const now = useNow();
  const picture = usePicture();
  const { name, nature, activityTypeId, organizationName, organizationLogoUrl, deadline, applyLimit, maximum } =
    activity;
  const listed =
    isIsoInstant(deadline) &&
    listedActivityState(
      { state: 'recruiting', registrationDeadline: new Date(deadline), places: Math.max(maximum, 1), held: 0 },
      now(),
    );
  return (
    <Stack gap={2}>
      <Tags>
        {nature !== '' && <Tag tone="brand">{nameOf(activityNatures, nature)}</Tag>}
        {activityTypeId !== '' && <Tag>{nameOf(types, activityTypeId)}</Tag>}
        {listed === 'closingSoon' && (
          <Tag tone="gold">{t('release.preview.closesIn', { when: format.relative(deadline) })}</Tag>
        )}
        {listed === 'recruiting' && <Tag tone={activityTones.recruiting}>{t('release.preview.recruiting')}</Tag>}
        {applyLimit !== '' && applyLimit !== applyLimitCodes.all && (
          <Tag tone="azul" icon="none">
            {t('release.preview.ownOnly')}
          </Tag>
        )}
      </Tags>
      <Title size="h1">{name || t('release.preview.untitled')}</Title>
      <Row>
        <Avatar name={organizationName} {...picture(organizationLogoUrl)} size={44} shape="square" />
        <Grow>
          <Title as="span">{organizationName}</Title>
          <Caption as="div">{t('release.preview.organizer')}</Caption>
        </Grow>
      </Row>
    </Stack>
  );
}

/** The activity as volunteers see it on its details page. */
export function Preview({ activity }: Part) {
  const { t } = useTexts();
  const picture = usePicture();
  const { name, activityTypeId, content } = activity;
  return (
    <article aria-label={name || t('release.preview.untitled')}>
      <Cover
        {...picture(activity.coverUrl)}
        alt=""
        kind={coverKindOf({ activityTypeId, isTraining: activity.nature === natureCodes.training })}
        loading="eager"
      />
      <CoverBody>
        <Stack>
          <Head activity={activity} />
          <FactsOf activity={activity} />
          <Conditions activity={activity} />
          <Periods activity={activity} />
          {content !== '' && (
            <PartCard title={t('release.preview.about')}>
              <WrittenText text={content} />
            </PartCard>
          )}
        </Stack>
      </CoverBody>
    </article>
  );
}
