import type { ParticipantGroup } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Chip, ChipRow } from '@vp/ui-kit';
import type { Participant } from '../../shared/participant/queries.ts';
import type { Selection } from '../../shared/queue/use-selection.ts';

/** Returns a function that names a group; without a name, by the person who made it. */
export function useGroupName(): (group: ParticipantGroup) => string {
  const { t } = useTexts();
  return ({ name, createdBy }) => name ?? t('participant.signUpGroup.unnamed', { name: createdBy });
}

interface GroupChipsProps {
  readonly people: readonly Participant[];
  readonly selection: Selection;
}

/** Selects the loaded people of a group, so that a class is admitted together. */
export function GroupChips({ people, selection }: GroupChipsProps) {
  const { t } = useTexts();
  const nameOf = useGroupName();
  const groups = new Map(people.flatMap(({ signUpGroups }) => signUpGroups.map((group) => [group.groupId, group])));
  if (groups.size === 0) return null;
  return (
    <ChipRow label={t('participant.signUpGroup.label')}>
      {[...groups.values()].map((group) => {
        const members = people.filter(({ signUpGroups }) => signUpGroups.some((one) => one.groupId === group.groupId));
        const ids = members.map(({ participantId }) => participantId);
        return (
          <Chip key={group.groupId} onClick={() => selection.select(ids)}>
            {t('participant.signUpGroup.select', { name: nameOf(group), count: ids.length })}
          </Chip>
        );
      })}
    </ChipRow>
  );
}
