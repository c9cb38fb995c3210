import type { ReleasedRow } from '@vp/contract';
import { coverKindOf, useNow, usePicture } from '@vp/app-shell';
import { organizerStepOf, placesLeft, rangeOf } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, Cover, DotList, useIsWide } from '@vp/ui-kit';
import { Fragment } from 'react';
import { codePath, paths } from '../../shared/paths.ts';
import type { RowContent } from '../../shared/queue/queue-list.tsx';
import { StateTag } from './state-tag.tsx';

interface RowProps {
  row: ReleasedRow;
}

function NextLink({ row }: RowProps) {
  const { t } = useTexts();
  const now = useNow();
  const step = organizerStepOf({ ...row, range: rangeOf(row) }, now());
  if (step === undefined) return null;
  const { activityId, toAdmit: count } = row;
  const name = row.name.text;
  const links = {
    admit: {
      to: paths.activityDetail({ id: activityId, tab: 'toAdmit' }),
      words: t('activity.list.admit', { count }),
    },
    showCode: {
      to: codePath('in', activityId),
      words: t('activity.list.showIn'),
    },
    settle: {
      to: paths.activityDetail({ id: activityId, tab: 'attendance' }),
      words: t('activity.list.settle'),
    },
  };
  const { to, words } = links[step];
  return (
    <ButtonLink to={to} variant="soft" size="small" about={name} icon={step === 'showCode' ? 'qr' : undefined}>
      {words}
    </ButtonLink>
  );
}

interface Facts {
  readonly when: string;
  readonly people: string;
  readonly more: readonly string[];
  readonly deadline: string | undefined;
}

/** Returns the facts of a row as texts: time, counts, their meaning, deadline. */
function useFacts(): (row: ReleasedRow) => Facts {
  const { t, format } = useTexts();
  return ({ state, startsAt, endsAt, admitted, toAdmit, maximum, waiting, deadline, series }) => {
    const isFull = state === 'recruiting' && placesLeft({ places: maximum, held: admitted + toAdmit }) === 0;
    // A cancelled activity has no applicants to handle, whatever state they were in.
    const isOn = state !== 'cancelled';
    const more = [
      series !== null && t('activity.list.place', { ...series }),
      isOn && toAdmit > 0 && t('activity.list.toAdmit', { count: toAdmit }),
      isOn && waiting > 0 && t('activity.list.waiting', { count: waiting }),
      isFull && t('activity.list.full'),
    ].filter((fact) => fact !== false);
    return {
      when: format.range(startsAt, endsAt),
      people: t('activity.list.people', { admitted, maximum }),
      more,
      deadline:
        state === 'recruiting' ? t('activity.list.deadlineSoon', { time: format.dateTime(deadline) }) : undefined,
    };
  };
}

interface ActivityRowSettings {
  /** Whether no activity is open beside the list. */
  readonly isAlone: boolean;
  /** Whether the activity belongs to the current organization, which alone can act on it. */
  readonly isOwn: boolean;
}

/**
 * Returns the content of an activity row: state, time, counts and the next step.
 * On a desktop the facts have columns while the list is alone; beside an open activity only the first facts remain.
 */
export function useActivityRow({ isAlone, isOwn }: ActivityRowSettings): (row: ReleasedRow) => RowContent {
  const isWide = useIsWide();
  const picture = usePicture();
  const factsOf = useFacts();
  return (row) => {
    const { name, state } = row;
    const { when, people, more, deadline } = factsOf(row);
    const title = <LocalText text={name} />;
    const tag = <StateTag state={state} />;
    const action = isOwn && <NextLink row={row} />;
    if (!isWide) {
      const note = <DotList items={[when, people, ...more, deadline]} />;
      return { title, aside: tag, note, action };
    }
    const kind = coverKindOf({ activityTypeId: row.activityTypeId, isTraining: false });
    const lead = <Cover size="row" alt="" {...picture(row.coverUrl)} kind={kind} />;
    if (!isAlone) return { lead, title, aside: tag, note: <DotList items={[when, people]} />, clamp: true };
    return {
      width: 'page',
      lead,
      title,
      cells: [
        <Fragment key="when">
          {when}
          {deadline && <Caption>{deadline}</Caption>}
        </Fragment>,
        <Fragment key="people">
          {people}
          {more.length > 0 && (
            <Caption as="div">
              <DotList items={more} />
            </Caption>
          )}
        </Fragment>,
        tag,
      ],
      action,
    };
  };
}
