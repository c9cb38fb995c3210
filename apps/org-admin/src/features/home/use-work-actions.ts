import { useMutation } from '@tanstack/react-query';
import type { TodoRow } from '@vp/contract';
import type { ActivityTodo } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { activityStale } from '../../shared/activity/queries.ts';
import { useApiQueries } from '../../shared/api.ts';
import type { BatchAction } from '../../shared/queue/batch-bar.tsx';
import type { Outcome } from '../../shared/queue/outcome-note.tsx';

type Step = 'admit' | 'refuse' | 'undoAdmit';

const signUpOf = ({ activityId, participantId }: TodoRow) =>
  participantId === null ? [] : [{ activityId, participantId }];

/** Returns a function that decides sign-ups of several activities; an admission can be undone until the beginning. */
export function useDecideSignUps(onOutcome: (outcome: Outcome) => void) {
  const { t } = useTexts();
  const { participant } = useApiQueries();
  const { mutateAsync, variables, isPending } = useMutation(participant.decideEach.change({ stale: activityStale }));

  async function decide(rows: readonly TodoRow[], step: Step, reason?: string): Promise<void> {
    const body = { signUps: rows.flatMap(signUpOf), decision: step, ...(reason !== undefined && { reason }) };
    const { rows: answers } = await mutateAsync({ body });
    const done = new Set(answers.filter((answer) => answer.done).map(({ id }) => id));
    const admitted = rows.filter(({ participantId }) => participantId !== null && done.has(participantId));
    onOutcome({
      done: (count) => t(`queue.work.outcome.${step}`, { count }),
      answers,
      names: new Map(rows.flatMap((row) => (row.participantId === null ? [] : [[row.participantId, row.name]]))),
      undo: step === 'admit' ? { act: () => decide(admitted, 'undoAdmit') } : undefined,
    });
  }

  const deciding = isPending ? variables.body.signUps.map(({ participantId }) => participantId) : [];
  return { decide, deciding };
}

const reasons = [
  'participant.reason.refuse.full',
  'participant.reason.refuse.unsuitable',
  'participant.reason.refuse.clash',
] as const;

interface WorkActions {
  readonly kind: ActivityTodo;
  readonly selected: readonly TodoRow[];
  readonly decide: ReturnType<typeof useDecideSignUps>['decide'];
  readonly onCheckOut: () => void;
}

/** Returns the actions for the selected rows of a kind; other kinds are decided one by one. */
export function useWorkActions({ kind, selected, decide, onCheckOut }: WorkActions): readonly BatchAction[] {
  const { t } = useTexts();
  const count = selected.length;
  if (kind === 'noCheckOut') {
    const label = t('queue.work.checkOut', { count });
    return [{ label, variant: 'primary', act: async () => onCheckOut() }];
  }
  if (kind !== 'admit') return [];
  return [
    {
      label: t('participant.people.refuse', { count }),
      variant: 'danger',
      reason: {
        title: t('participant.reason.refuseTitle', { count }),
        names: selected.map(({ name }) => name),
        suggestions: reasons.map((key) => t(key)),
        submitText: t('participant.reason.refuseSubmit', { count }),
      },
      act: (given) => decide(selected, 'refuse', given?.reason),
    },
    { label: t('participant.people.admit', { count }), variant: 'primary', act: () => decide(selected, 'admit') },
  ];
}
