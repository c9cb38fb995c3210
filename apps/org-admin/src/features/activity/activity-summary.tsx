import { useCodeLists, useCodeWords, useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { attendanceTypeCodes, isActivityDay, rangeOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  Caption,
  DotList,
  Figures,
  Note,
  Row,
  Stack,
  Tag,
  Tags,
  Title,
  useIsWide,
} from '@vp/ui-kit';
import type { MenuItem } from '@vp/ui-kit';
import { useState } from 'react';
import { codePath, paths } from '../../shared/paths.ts';
import { hasCodes } from '../../shared/attendance/attendance-window.ts';
import { useActivityActs } from './activity-acts.tsx';
import { ActivityHead } from './activity-head.tsx';
import styles from './activity-summary.module.css';
import { MoreFacts } from './more-facts.tsx';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
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

/** An action as a button. */
function ActButton({ act }: { act: MenuItem }) {
  const { label, icon, tone, disabledReason } = act;
  if ('to' in act) {
    return (
      <ButtonLink variant="outline" size="small" icon={icon} to={act.to}>
        {label}
      </ButtonLink>
    );
  }
  const isDanger = tone === 'danger';
  return (
    <Button
      variant={isDanger ? 'danger' : 'outline'}
      size="small"
      icon={isDanger ? undefined : icon}
      disabledReason={disabledReason}
      onClick={act.onSelect}
    >
      {label}
    </Button>
  );
}

function Acts({ activity }: Part) {
  const { acts, layers } = useActivityActs(activity);
  return (
    <Row wrap gap={2}>
      {acts.map((act) => (
        <ActButton key={act.key} act={act} />
      ))}
      {layers}
    </Row>
  );
}

function PhoneSummary({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { activity_type: types } = useCodeLists();
  const isOwn = useIsOwn(activity.organization.oid);
  const [isOpen, setIsOpen] = useState(false);
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
      <div className={styles.more}>
        <Button
          variant="text"
          size="small"
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'activity.detail.less' : 'activity.detail.more')}
        </Button>
      </div>
      {isOpen && (
        <>
          <MoreFacts activity={activity} />
          <Acts activity={activity} />
        </>
      )}
    </Stack>
  );
}

/** Summary of an activity: state, time, codes and figures; the rest is folded. */
export function Summary({ activity }: Part) {
  return useIsWide() ? <ActivityHead activity={activity} /> : <PhoneSummary activity={activity} />;
}
