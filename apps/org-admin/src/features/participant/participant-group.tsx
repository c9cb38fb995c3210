import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { QueryPage, useNow } from '@vp/app-shell';
import type { BatchRow, ReleasedDetail } from '@vp/contract';
import { refusalForParticipantStep } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState, LoadMore, SkeletonList, StickyBar, toast, useIsOnline } from '@vp/ui-kit';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useApi } from '../../shared/api.ts';
import { chooseAll, chosenMax, toggleChosen } from '../../shared/selection.ts';
import type { Chosen } from '../../shared/selection.ts';
import { useInvalidateActivities } from '../../shared/activity/queries.ts';
import { participantsQuery } from '../../shared/participant/queries.ts';
import type { Group, Participant } from '../../shared/participant/queries.ts';
import { participantMutation } from './queries.ts';
import type { ParticipantAction } from './queries.ts';
import { OutcomeNote } from './outcome-note.tsx';
import type { Outcome } from './outcome-note.tsx';
import { ParticipantRow } from './participant-row.tsx';

const ReasonSheet = lazy(async () => ({ default: (await import('../../shared/reason-sheet.tsx')).ReasonSheet }));

type Empty = { readonly title: string; readonly text: string };

const storedState = {
  toAdmit: 'toAdmit',
  waiting: 'waiting',
  notAdmitted: 'notAdmitted',
  removed: 'removed',
  accepted: 'admitted',
} as const satisfies Record<Group, string>;

/** Why nothing can be changed in the whole group any more, in the words of a screen. */
function useClosed({
  activity,
  group,
  actions,
}: Pick<ParticipantGroupProps, 'activity' | 'group' | 'actions'>): string | undefined {
  const { t } = useTexts();
  const now = useNow();
  const [action] = actions;
  if (action === undefined) return undefined;
  if (activity.state === 'cancelled') return t('participant.people.cancelled');
  const period = { startsAt: new Date(activity.startsAt), endsAt: new Date(activity.endsAt) };
  const step = { action, by: 'organization', reason: '-' } as const;
  const refusal = refusalForParticipantStep({ state: storedState[group], period }, step, now());
  return refusal === 'alreadyEnded' ? t('participant.people.ended') : undefined;
}

type SelectAllProps = { rows: readonly Participant[]; chosen: Chosen; onChosen: (chosen: Chosen) => void };

function SelectAll({ rows, chosen, onChosen }: SelectAllProps) {
  const { t } = useTexts();
  const boxRef = useRef<HTMLInputElement>(null);
  const count = rows.filter(({ participantId }) => chosen.has(participantId)).length;
  const isAll = count === Math.min(rows.length, chosenMax);
  useEffect(() => {
    if (boxRef.current) boxRef.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <div className="admin-people-all">
      <label className="admin-people-box">
        <input
          ref={boxRef}
          type="checkbox"
          checked={isAll}
          aria-label={t('participant.people.selectAll')}
          onChange={() => onChosen(isAll ? new Set() : chooseAll(rows.map(({ participantId }) => participantId)))}
        />
      </label>
      <span role="status">
        {count > 0 ? t('participant.people.selected', { count }) : t('participant.people.noneSelected')}
        {count >= chosenMax && ` · ${t('participant.people.most', { max: chosenMax })}`}
      </span>
    </div>
  );
}

type ActionBarProps = {
  activity: ReleasedDetail;
  actions: readonly ParticipantAction[];
  selected: readonly Participant[];
  onDone: (outcome: Outcome) => void;
};

/** What can be done with the people who are selected; turning someone down asks for a reason first. */
function ActionBar({ activity, actions, selected, onDone }: ActionBarProps) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const invalidate = useInvalidateActivities();
  const change = useMutation(participantMutation(useApi(), activity.activityId));
  const [asking, setAsking] = useState<'refuse' | 'remove' | null>(null);
  const [sending, setSending] = useState<ParticipantAction | null>(null);
  const count = selected.length;
  const names = selected.map(({ name }) => name);

  async function send(action: ParticipantAction, reason?: string): Promise<void> {
    const participantIds = selected.map(({ participantId }) => participantId);
    setSending(action);
    try {
      const answers = await change.mutateAsync({ action, participantIds, ...(reason === undefined ? {} : { reason }) });
      setAsking(null);
      onDone({ action, answers, names: new Map(selected.map((person) => [person.participantId, person.name])) });
      await invalidate();
    } finally {
      setSending(null);
    }
  }

  /** The second half of a double click must not act on those whom the first one left over. */
  function press(action: ParticipantAction, clicks: number): void {
    if (clicks > 1) return;
    if (action === 'admit') void send(action).catch(() => undefined);
    else setAsking(action);
  }

  const offline = isOnline ? undefined : t('ui.offlineSubmit');
  const full = activity.admitted >= activity.maximum ? t('participant.people.full') : undefined;
  return (
    <StickyBar edge="bottom" className="admin-people-bar">
      {actions.map((action) => (
        <Button
          key={action}
          look={action === 'admit' ? 'primary' : 'danger'}
          busy={sending === action}
          disabledReason={(action === 'admit' ? full : undefined) ?? offline}
          onClick={({ detail }) => press(action, detail)}
        >
          {t(`participant.people.${action}`, { count })}
        </Button>
      ))}
      {asking && (
        <Suspense fallback={null}>
          <ReasonSheet
            title={t(`participant.reason.${asking}Title`, { count })}
            note={names.join(t('queue.reason.comma'))}
            suggestions={
              asking === 'refuse'
                ? [
                    t('participant.reason.refuse.full'),
                    t('participant.reason.refuse.unsuitable'),
                    t('participant.reason.refuse.clash'),
                  ]
                : [
                    t('participant.reason.remove.asked'),
                    t('participant.reason.remove.absent'),
                    t('participant.reason.remove.changed'),
                  ]
            }
            submitText={t(`participant.reason.${asking}Submit`, { count })}
            onClose={() => setAsking(null)}
            onSubmit={(reason) => send(asking, reason)}
          />
        </Suspense>
      )}
    </StickyBar>
  );
}

type ParticipantGroupProps = {
  activity: ReleasedDetail;
  group: Group;
  actions: readonly ParticipantAction[];
  title?: string;
  note?: string;
  /** Shown when there is nobody; without it the group then takes no room. */
  empty?: Empty;
};

const failedIds = (answers: readonly BatchRow[]): Chosen =>
  new Set(answers.filter(({ done }) => !done).map(({ id }) => id));

/** The people of one group with what can be done with them; who could not be handled stays selected. */
export function ParticipantGroup({ activity, group, actions, title, note, empty }: ParticipantGroupProps) {
  const { t } = useTexts();
  const query = useInfiniteQuery(participantsQuery(useApi(), activity.activityId, group));
  const [chosen, setChosen] = useState<Chosen>(new Set());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rows = query.data?.pages.flatMap((page) => page.listData) ?? [];
  const selected = rows.filter(({ participantId }) => chosen.has(participantId));
  const name =
    title ?? t(group === 'waiting' || group === 'removed' ? `participant.people.${group}` : `activity.tabs.${group}`);
  const more = query.isFetchNextPageError ? 'failed' : query.hasNextPage ? 'more' : 'end';
  const closed = useClosed({ activity, group, actions });
  const isChoosing = actions.length > 0 && rows.length > 0 && closed === undefined;

  function toggle(id: string): void {
    const next = toggleChosen(chosen, id);
    if (next === chosen) toast(t('participant.people.most', { max: chosenMax }));
    else setChosen(next);
  }

  if (query.data === undefined) {
    return (
      <QueryPage query={query} size="block" skeleton={empty ? <SkeletonList rows={3} /> : <></>}>
        {() => null}
      </QueryPage>
    );
  }
  return (
    <>
      {outcome && <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />}
      {rows.length === 0 && empty && <EmptyState size="block" title={empty.title} text={empty.text} />}
      {rows.length > 0 && (
        <section aria-label={t('participant.people.list', { group: name })}>
          {title && <h3 className="admin-people-title">{title}</h3>}
          {note && <p className="admin-people-note">{note}</p>}
          {closed !== undefined && <p className="admin-people-note">{closed}</p>}
          {isChoosing && <SelectAll rows={rows} chosen={chosen} onChosen={setChosen} />}
          <ul className="admin-people-rows">
            {rows.map((person) => (
              <ParticipantRow
                key={person.participantId}
                participant={person}
                activity={activity}
                showsState={group === 'accepted'}
                {...(isChoosing
                  ? {
                      selection: {
                        isSelected: chosen.has(person.participantId),
                        onToggle: () => toggle(person.participantId),
                      },
                    }
                  : {})}
              />
            ))}
          </ul>
          <LoadMore
            status={query.isFetchingNextPage ? 'loading' : more}
            count={rows.length}
            onMore={() => void query.fetchNextPage()}
          />
        </section>
      )}
      {isChoosing && selected.length > 0 && (
        <ActionBar
          activity={activity}
          actions={actions}
          selected={selected}
          onDone={(next) => {
            setChosen(failedIds(next.answers));
            setOutcome(next);
          }}
        />
      )}
    </>
  );
}
