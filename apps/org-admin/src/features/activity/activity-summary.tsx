import { useCan } from '@vp/access';
import { useCodeLists, useCodeWords, useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { applyLimits, attendanceTypeCodes, isActivityDay, languages, rangeOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  Caption,
  Card,
  DotList,
  FactRow,
  Facts,
  Figures,
  List,
  ListRow,
  Note,
  Row,
  Stack,
  Tag,
  Tags,
  Title,
  useIsWide,
} from '@vp/ui-kit';
import { useState } from 'react';
import { codePath, paths } from '../../shared/paths.ts';
import { hasCodes } from '../../shared/attendance/attendance-window.ts';
import styles from './activity-summary.module.css';
import { CancelActivity } from './cancel-activity.tsx';
import { ExportPeople } from './export-people.tsx';
import { OtherWeeks } from './other-weeks.tsx';
import { useLanguageList } from '../../shared/language/language-list.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { useShareActivity } from '../../shared/activity/share.ts';
import { StateTag } from './state-tag.tsx';

interface Part {
  activity: ReleasedDetail;
}

function Codes({ activity }: Part) {
  const { t } = useTexts();
  const now = useNow();
  const { attendanceType, state, activityId } = activity;
  if (state === 'cancelled') return null;
  if (attendanceType === attendanceTypeCodes.code && !hasCodes(activity, now())) return null;
  if (attendanceType === attendanceTypeCodes.location) return <Note tone="azul">{t('activity.detail.automatic')}</Note>;
  return (
    <div className={styles.codes}>
      <ButtonLink variant="soft" icon="qr" to={codePath('in', activityId)}>
        {t('activity.detail.inCode')}
      </ButtonLink>
      <ButtonLink variant="soft" icon="qr" to={codePath('out', activityId)}>
        {t('activity.detail.outCode')}
      </ButtonLink>
    </div>
  );
}

/** Link to the day board, shown on the days of the activity only. */
function ToBoard({ activity }: Part) {
  const { t } = useTexts();
  const now = useNow();
  const day = { isCancelled: activity.state === 'cancelled', periods: activity.periods.map(rangeOf) };
  if (!isActivityDay(day, now())) return null;
  return (
    <ButtonLink icon="people" to={paths.dayBoard({ id: activity.activityId })}>
      {t('activity.detail.board')}
    </ButtonLink>
  );
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

function MoreFacts({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { deadline, place, attendanceType, radiusMetres, applyLimit, contactName, contactPhone, texts } = activity;
  const listOf = useLanguageList();
  const written = languages.filter((language) => texts.name[language] !== undefined);
  return (
    <>
      <Facts>
        <FactRow icon="clock" title={format.dateTime(deadline)} note={t('activity.detail.deadline')} />
        <FactRow icon="pin" title={<LocalText text={place} />} note={t('activity.detail.where')} />
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
        {written.length > 1 && <FactRow icon="globe" title={listOf(written)} note={t('activity.detail.languages')} />}
      </Facts>
      <Posts activity={activity} />
      {activity.weeks.length > 1 && <OtherWeeks activity={activity} />}
    </>
  );
}

function Acts({ activity }: Part) {
  const { t } = useTexts();
  const share = useShareActivity();
  const isOwn = useIsOwn(activity.organization.oid);
  const mayPublish = useCan('activity-release') && isOwn;
  const { activityId, name } = activity;
  return (
    <Row wrap gap={2}>
      <Button variant="outline" size="small" icon="share" onClick={() => void share({ activityId, name: name.text })}>
        {t('activity.detail.share')}
      </Button>
      <ExportPeople activity={activity} />
      {mayPublish && activity.state !== 'cancelled' && (
        <ButtonLink variant="outline" size="small" icon="pencil" to={paths.releaseForm({ change: activityId })}>
          {t('activity.detail.change')}
        </ButtonLink>
      )}
      {mayPublish && (
        <ButtonLink variant="outline" size="small" icon="copy" to={paths.releaseForm({ copy: activityId })}>
          {t('activity.detail.copy')}
        </ButtonLink>
      )}
      {mayPublish && activity.state !== 'ended' && activity.state !== 'cancelled' && (
        <CancelActivity activity={activity} />
      )}
    </Row>
  );
}

/** The most requested facts, always visible on a desktop. */
function FactLine({ activity }: Part) {
  const { t, format } = useTexts();
  const { deadline, place, contactName, contactPhone } = activity;
  return (
    <Caption as="div">
      <DotList
        items={[
          t('activity.list.deadlineSoon', { time: format.dateTime(deadline) }),
          <LocalText key="place" text={place} />,
          `${contactName} ${contactPhone}`,
        ]}
      />
    </Caption>
  );
}

/** Summary of an activity: state, time, codes and figures; the rest is folded. */
export function Summary({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { activity_type: types } = useCodeLists();
  const isOwn = useIsOwn(activity.organization.oid);
  const isWide = useIsWide();
  const [isOpen, setIsOpen] = useState(false);
  const more = isWide ? t('activity.detail.moreFacts') : t('activity.detail.more');
  const { name, state, activityTypeId, startsAt, endsAt, admitted, maximum, toAdmit, present, unconfirmed, series } =
    activity;
  const type = nameOf(types, activityTypeId);
  return (
    <Stack as="section" label={t('activity.detail.facts')}>
      <Stack gap={1}>
        <Tags>
          <StateTag state={state} />
          {type !== '' && <Tag>{type}</Tag>}
        </Tags>
        <Title size="h1">
          <LocalText text={name} />
        </Title>
        <Caption size="body">
          <DotList items={[format.range(startsAt, endsAt), series && t('activity.list.place', { ...series })]} />
        </Caption>
        {isWide && <FactLine activity={activity} />}
      </Stack>
      <ToBoard activity={activity} />
      {isOwn ? (
        <Codes activity={activity} />
      ) : (
        <Note tone="azul">
          {t(activity.decidesInPlace ? 'activity.detail.inPlace' : 'activity.detail.below', {
            name: activity.organization.name.text,
          })}
        </Note>
      )}
      <Figures
        rows={[
          { name: t('activity.detail.toAdmit'), value: format.number(toAdmit) },
          {
            name: t('activity.detail.admittedOf', { maximum: format.number(maximum) }),
            value: format.number(admitted),
          },
          { name: t('activity.detail.checkedIn'), value: format.number(present.in.count) },
          { name: t('activity.detail.unconfirmed'), value: format.number(unconfirmed) },
        ]}
      />
      <Row justify="between" wrap>
        <div className={styles.more}>
          <Button
            variant="text"
            size="small"
            icon={isOpen ? 'chevron-up' : 'chevron-down'}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? t('activity.detail.less') : more}
          </Button>
        </div>
        {isWide && <Acts activity={activity} />}
      </Row>
      {isOpen && (
        <>
          <MoreFacts activity={activity} />
          {!isWide && <Acts activity={activity} />}
        </>
      )}
    </Stack>
  );
}
