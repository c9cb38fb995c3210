import { useCodeLists, useCodeWords, useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { attendanceTypeCodes, isActivityDay, rangeOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, DotList, Figures, Grow, MenuButton, Row, Stack, Title } from '@vp/ui-kit';
import type { MenuItem } from '@vp/ui-kit';
import { useState } from 'react';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { hasCodes } from '../../shared/attendance/attendance-window.ts';
import { codePath, paths } from '../../shared/paths.ts';
import { useActivityActs } from './activity-acts.tsx';
import styles from './activity-head.module.css';
import { MoreFacts } from './more-facts.tsx';
import { StateTag } from './state-tag.tsx';

interface Part {
  activity: ReleasedDetail;
}

/** Returns links to the day board on its days and to the codes while they can be shown, the most urgent first. */
function useDayLinks(activity: ReleasedDetail): readonly MenuItem[] {
  const { t } = useTexts();
  const now = useNow();
  const isOwn = useIsOwn(activity.organization.oid);
  const { activityId, attendanceType, state, periods } = activity;
  const isToday = isActivityDay({ isCancelled: state === 'cancelled', periods: periods.map(rangeOf) }, now());
  const showsCodes =
    isOwn && state !== 'cancelled' && attendanceType === attendanceTypeCodes.code && hasCodes(activity, now());
  return [
    ...(isToday
      ? [
          {
            key: 'board',
            label: t('activity.detail.board'),
            icon: 'people',
            to: paths.dayBoard({ id: activityId }),
          } as const,
        ]
      : []),
    ...(showsCodes
      ? [
          { key: 'in', label: t('activity.detail.inCode'), icon: 'qr', to: codePath('in', activityId) } as const,
          { key: 'out', label: t('activity.detail.outCode'), icon: 'qr', to: codePath('out', activityId) } as const,
        ]
      : []),
  ];
}

/** The primary action as a button, all others in a menu. */
function HeadActs({ activity }: Part) {
  const { t } = useTexts();
  const { acts, layers } = useActivityActs(activity);
  const [dayLink, ...otherLinks] = useDayLinks(activity);
  const change = activity.state === 'ended' ? undefined : acts.find(({ key }) => key === 'change');
  const primary = dayLink ?? change;
  const items = [...otherLinks, ...acts].filter((act) => act !== primary);
  return (
    <Row gap={2} className={styles.acts}>
      {primary && 'to' in primary && (
        <ButtonLink
          variant={primary === change ? 'outline' : 'primary'}
          size="small"
          icon={primary.icon}
          to={primary.to}
        >
          {primary.label}
        </ButtonLink>
      )}
      <MenuButton label={t('activity.detail.acts')} items={items} />
      {layers}
    </Row>
  );
}

/** State, time, place, deadline and type. */
function FactLine({ activity }: Part) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { activity_type: types } = useCodeLists();
  const { state, activityTypeId, startsAt, endsAt, series, place, deadline } = activity;
  const type = nameOf(types, activityTypeId);
  return (
    <div className={styles.facts}>
      <StateTag state={state} />
      <Caption as="div" className={styles.where}>
        <DotList
          items={[
            format.range(startsAt, endsAt),
            series && t('activity.list.place', { ...series }),
            <LocalText key="place" text={place} />,
            state === 'recruiting' && t('activity.list.deadlineSoon', { time: format.dateTime(deadline) }),
            type,
          ]}
        />
      </Caption>
    </div>
  );
}

/** Why only some of the actions are offered on the activity of an organization below. */
function BelowNote({ activity }: Part) {
  const { t } = useTexts();
  const { decidesInPlace, organization } = activity;
  if (useIsOwn(organization.oid)) return null;
  return (
    <Caption>
      {t(decidesInPlace ? 'activity.detail.inPlace' : 'activity.detail.below', { name: organization.name.text })}
    </Caption>
  );
}

/** Head of an activity on a desktop: at most 200 px, so that its people are visible below. */
export function ActivityHead({ activity }: Part) {
  const { t, format } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const { name, toAdmit, admitted, maximum, present, unconfirmed } = activity;
  return (
    <Stack as="section" gap={2} label={t('activity.detail.facts')}>
      <div className={styles.top}>
        <Grow>
          <Title size="h2" clamp>
            <LocalText text={name} />
          </Title>
        </Grow>
        <HeadActs activity={activity} />
      </div>
      <FactLine activity={activity} />
      <BelowNote activity={activity} />
      <div className={styles.bottom}>
        <Figures
          variant="line"
          rows={[
            { name: t('activity.detail.toAdmit'), value: format.number(toAdmit) },
            {
              name: t('activity.tabs.accepted'),
              value: `${format.number(admitted)} / ${format.number(maximum)}`,
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
            {t(isOpen ? 'activity.detail.less' : 'activity.detail.moreFacts')}
          </Button>
        </div>
      </div>
      {isOpen && <MoreFacts activity={activity} />}
    </Stack>
  );
}
