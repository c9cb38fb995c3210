import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { PagedList, useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { refusalForParticipantStep } from '@vp/domain';
import type { ParticipantAction } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, EmptyState, Row, SkeletonTable, useIsWide, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { activityStale } from '../../shared/activity/queries.ts';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { DetailFoot } from '../../shared/panes/detail-pane.tsx';
import { CallButton } from '../../shared/participant/call-button.tsx';
import { participantsQuery, peopleFreshMs } from '../../shared/participant/queries.ts';
import type { Group, Participant } from '../../shared/participant/queries.ts';
import { ThreadLink } from '../../shared/participant/thread-link.tsx';
import { BatchBar } from '../../shared/queue/batch-bar.tsx';
import type { BatchAction } from '../../shared/queue/batch-bar.tsx';
import { OutcomeNote, failedIds } from '../../shared/queue/outcome-note.tsx';
import type { Outcome } from '../../shared/queue/outcome-note.tsx';
import { QueueList } from '../../shared/queue/queue-list.tsx';
import { useSelection } from '../../shared/queue/use-selection.ts';
import styles from './participant-group.module.css';
import { GroupChips } from './group-chips.tsx';
import { useParticipantRow } from './participant-face.tsx';
import { PeopleTable, usePeopleSort } from './people-table.tsx';

type GroupAction = Extract<ParticipantAction, 'admit' | 'refuse' | 'remove'>;

interface Empty {
  readonly title: string;
  readonly text: string;
}

const storedState = {
  toAdmit: 'toAdmit',
  waiting: 'waiting',
  notAdmitted: 'notAdmitted',
  removed: 'removed',
  accepted: 'admitted',
} as const satisfies Record<Group, string>;

/** Suggested reasons of the actions that require one. */
const reasons = {
  refuse: ['participant.reason.refuse.full', 'participant.reason.refuse.unsuitable', 'participant.reason.refuse.clash'],
  remove: ['participant.reason.remove.asked', 'participant.reason.remove.absent', 'participant.reason.remove.changed'],
} as const;

interface ParticipantGroupProps {
  activity: ReleasedDetail;
  group: Group;
  /** Available actions, the safe one first. */
  actions: readonly GroupAction[];
  title?: string;
  note?: string;
  /** Empty state; without it an empty group renders nothing. */
  empty?: Empty | undefined;
}

/** Returns why the group cannot be changed any more, as a text. */
function useClosed({ activity, group, actions }: ParticipantGroupProps): string | undefined {
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

/** Returns a function that changes people of the group and reports the result of each. */
function useChange({ activity }: ParticipantGroupProps, onOutcome: (outcome: Outcome) => void) {
  const { t } = useTexts();
  const { participant } = useApiQueries();
  const admitting = useMutation(participant.admit.change({ stale: activityStale }));
  const removing = useMutation(participant.remove.change({ stale: activityStale }));

  async function send(
    people: readonly Participant[],
    { action, reason = '' }: { action: GroupAction; reason?: string | undefined },
  ): Promise<void> {
    const body = { activityId: activity.activityId, participantIds: people.map(({ participantId }) => participantId) };
    const given = reason === '' ? {} : { reason };
    const { rows } =
      action === 'remove'
        ? await removing.mutateAsync({ body: { ...body, reason } })
        : await admitting.mutateAsync({ body: { ...body, ...given, decision: action } });
    onOutcome({
      done: (done) => t(`participant.outcome.${action}`, { count: done }),
      answers: rows,
      names: new Map(people.map((person) => [person.participantId, person.name])),
    });
  }

  const running = admitting.isPending ? admitting.variables : removing.isPending ? removing.variables : undefined;
  return { send, changing: running?.body.participantIds ?? [] };
}

type Send = ReturnType<typeof useChange>['send'];

/** Returns why nobody else can be admitted. */
function useFull({ admitted, maximum }: ReleasedDetail): string | undefined {
  const { t } = useTexts();
  return admitted >= maximum ? t('participant.people.full') : undefined;
}

/** Returns the actions for the selected people; a refusal or removal asks for a reason first. */
function useActions(
  { activity, actions }: ParticipantGroupProps,
  selected: readonly Participant[],
  send: Send,
): readonly BatchAction[] {
  const { t } = useTexts();
  const count = selected.length;
  const names = selected.map(({ name }) => name);
  const full = useFull(activity);

  return actions.map((action): BatchAction => {
    const label = t(`participant.people.${action}`, { count });
    if (action === 'admit')
      return { label, variant: 'primary', disabledReason: full, act: () => send(selected, { action }) };
    return {
      label,
      variant: 'danger',
      reason: {
        title: t(`participant.reason.${action}Title`, { count }),
        names,
        suggestions: reasons[action].map((key) => t(key)),
        submitText: t(`participant.reason.${action}Submit`, { count }),
      },
      act: (given) => send(selected, { action, reason: given?.reason }),
    };
  });
}

interface AdmitButtonProps {
  activity: ReleasedDetail;
  person: Participant;
  isBusy: boolean;
  onAdmit: () => void;
}

/** Admits one person inside the list. */
function AdmitButton({ activity, person: { name }, isBusy, onAdmit }: AdmitButtonProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const full = useFull(activity);
  return (
    <Button
      variant="soft"
      size="small"
      busy={isBusy}
      about={name}
      disabledReason={full ?? offline}
      reasonLook="spoken"
      onClick={onAdmit}
    >
      {t('participant.people.admitOne')}
    </Button>
  );
}

/** People of one group with the available actions. People whose change failed stay selected. */
export function ParticipantGroup(props: ParticipantGroupProps) {
  const { activity, group, actions: offered, title, note, empty } = props;
  const { t } = useTexts();
  const isWide = useIsWide();
  const { sort } = usePeopleSort();
  const query = useInfiniteQuery({
    ...participantsQuery(useApi(), { activityId: activity.activityId, group, sort: isWide ? sort : undefined }),
    // The rows stay while they are read in another order.
    placeholderData: keepPreviousData,
    refetchInterval: peopleFreshMs,
  });
  const isOwn = useIsOwn(activity.organization.oid);
  const faceOf = useParticipantRow(activity, group);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const rows = query.data?.pages.flatMap((page) => page.listData) ?? [];
  const selection = useSelection(rows.map(({ participantId }) => participantId));
  const selected = rows.filter(({ participantId }) => selection.ids.has(participantId));
  const { send, changing } = useChange(props, (next) => {
    const failed = failedIds(next.answers);
    const handled = new Set(next.names.keys());
    selection.select([...[...selection.ids].filter((id) => !handled.has(id)), ...failed]);
    setOutcome(next);
  });
  const actions = useActions(props, selected, send);
  const closed = useClosed(props);
  const isChoosing = offered.length > 0 && rows.length > 0 && closed === undefined;
  /** Returns the most frequent action for one person of the group. */
  function actionFor(person: Participant) {
    const thread = isOwn && <ThreadLink activityId={activity.activityId} participant={person} />;
    if (group === 'accepted' && closed === undefined)
      return (
        <Row gap={2}>
          {thread}
          <CallButton participant={person} />
        </Row>
      );
    if (!isChoosing || !offered.includes('admit')) return thread === false ? undefined : thread;
    return (
      <Row gap={2}>
        {thread}
        <AdmitButton
          activity={activity}
          person={person}
          isBusy={changing.includes(person.participantId)}
          onAdmit={() => void send([person], { action: 'admit' }).catch(() => undefined)}
        />
      </Row>
    );
  }
  const name =
    title ?? t(group === 'waiting' || group === 'removed' ? `participant.people.${group}` : `activity.tabs.${group}`);
  const label = t('participant.people.list', { group: name });

  return (
    <>
      {outcome && <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />}
      <PagedList
        query={query}
        size="block"
        skeleton={empty ? <SkeletonTable rows={3} /> : <></>}
        empty={empty && <EmptyState size="block" title={empty.title} text={empty.text} />}
      >
        {(loaded) => (
          <section aria-label={label}>
            {title && <h3 className={styles.title}>{title}</h3>}
            {note && <Caption className={styles.note}>{note}</Caption>}
            {closed !== undefined && <Caption className={styles.note}>{closed}</Caption>}
            {isChoosing && <GroupChips people={loaded} selection={selection} />}
            <div className={styles.rows}>
              {isWide ? (
                <PeopleTable
                  activity={activity}
                  group={group}
                  people={loaded}
                  label={label}
                  selection={isChoosing ? selection : undefined}
                  actionFor={actionFor}
                />
              ) : (
                <Card kind="flush">
                  <QueueList
                    rows={loaded}
                    idOf={({ participantId }) => participantId}
                    faceOf={(person) => ({ ...faceOf(person), action: actionFor(person) })}
                    label={label}
                    select={
                      isChoosing ? { selection, texts: 'participant.people', nameOf: (row) => row.name } : undefined
                    }
                  />
                </Card>
              )}
            </div>
          </section>
        )}
      </PagedList>
      {isChoosing && selected.length > 0 && (
        <DetailFoot>
          <BatchBar actions={actions} />
        </DetailFoot>
      )}
    </>
  );
}
