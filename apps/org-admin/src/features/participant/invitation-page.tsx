import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { DataPage, ListSearch, PagedList, optionOf, useListAddress, useNow, wordsOf } from '@vp/app-shell';
import type { FilterOf } from '@vp/app-shell';
import type { InvitablePerson, ReleasedDetail } from '@vp/contract';
import { memberScopes, refusalForInviting } from '@vp/domain';
import type { MemberScope } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Button,
  Caption,
  Card,
  ChipChoice,
  DataRow,
  EmptyState,
  Note,
  RowList,
  Section,
  SkeletonTable,
  Stack,
  Tag,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import type { RowPlace } from '@vp/ui-kit';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { activityQuery, activityStale } from '../../shared/activity/queries.ts';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { BatchBar } from '../../shared/queue/batch-bar.tsx';
import { OutcomeNote } from '../../shared/queue/outcome-note.tsx';
import type { Outcome } from '../../shared/queue/outcome-note.tsx';
import { selectionMax, withToggled } from '../../shared/queue/use-selection.ts';

const table = { name: wordsOf(20), scope: optionOf(memberScopes) };

interface PersonRowProps {
  readonly person: InvitablePerson;
  readonly place: RowPlace;
  readonly isChosen: boolean;
  readonly onToggle: (() => void) | undefined;
}

function PersonRow({ person, place, isChosen, onToggle }: PersonRowProps) {
  const { t } = useTexts();
  const { name, number, refusal } = person;
  return (
    <DataRow
      rowKey={person.volunteerId}
      place={place}
      width="page"
      lead={<Avatar name={name} size={40} />}
      title={name}
      cells={[number]}
      tags={refusal !== null && <Tag icon="none">{t(`participant.invite.refusal.${refusal}`)}</Tag>}
      selection={
        onToggle && {
          isSelected: isChosen,
          label: t('participant.people.select', { name }),
          onToggle: refusal === null ? onToggle : undefined,
        }
      }
    />
  );
}

/** Returns why no one can be invited, as a text. */
function useClosed({ state, deadline }: ReleasedDetail): string | undefined {
  const { t } = useTexts();
  const now = useNow();
  const stored = state === 'cancelled' ? 'cancelled' : 'published';
  const refusal = refusalForInviting({ stored, registrationDeadline: new Date(deadline) }, now());
  return refusal && t(`participant.invite.${refusal}`);
}

interface ScopeChipsProps {
  readonly scope: MemberScope | undefined;
  readonly onScope: (scope: MemberScope | undefined) => void;
}

/** Filters the members by organization, or by the previous activity of the series. */
function ScopeChips({ scope, onScope }: ScopeChipsProps) {
  const { t } = useTexts();
  return (
    <ChipChoice
      label={t('participant.invite.scopes')}
      options={[undefined, ...memberScopes].map((value) => ({
        value,
        label: t(`participant.invite.scope.${value ?? 'all'}`),
      }))}
      value={scope}
      onChoose={onScope}
    />
  );
}

/** Text that the invited people receive. */
function MessagePreview({ activity }: { readonly activity: ReleasedDetail }) {
  const { t } = useTexts();
  const names = { organization: activity.organization.name.text, activity: activity.name.text };
  return (
    <Section title={t('participant.invite.preview')}>
      <Note tone="azul">
        <strong>{t('participant.invite.message.title')}</strong>
        <p>{t('participant.invite.message.text', names)}</p>
      </Note>
      <Caption>{t('participant.invite.previewNote')}</Caption>
    </Section>
  );
}

/** Empty state, with a button that clears the filters. */
function NoCandidate({ filter, onClear }: { readonly filter: FilterOf<typeof table>; readonly onClear: () => void }) {
  const { t } = useTexts();
  const { name, scope } = filter;
  if (name === '' && scope === 'lastTime')
    return <EmptyState title={t('participant.invite.nobodyLast')} text={t('participant.invite.nobodyLastWhy')} />;
  if (name === '' && scope === undefined)
    return <EmptyState title={t('participant.invite.nobody')} text={t('participant.invite.nobodyWhy')} />;
  return (
    <EmptyState
      title={name === '' ? t('participant.invite.nobodyIn') : t('queue.list.noMatch', { name })}
      action={
        <Button variant="soft" onClick={onClear}>
          {t('participant.invite.showAll')}
        </Button>
      }
    />
  );
}

interface ChooseAllProps {
  readonly filter: FilterOf<typeof table>;
  readonly activityId: string;
  /** Maximum people that can be chosen. */
  readonly max: number;
  readonly onChoose: (people: readonly InvitablePerson[]) => void;
}

/** Chooses all who served last time and can be invited, not only the loaded rows. */
function ChooseAll({ filter, activityId, max, onChoose }: ChooseAllProps) {
  const { t } = useTexts();
  const api = useApi();
  const offline = useOfflineReason();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.participant.invitable({ query: { activityId, ...filter, pageSize: selectionMax } }),
    onSuccess: ({ listData }) => onChoose(listData.filter(({ refusal }) => refusal === null).slice(0, max)),
  });
  return (
    <Button variant="soft" icon="people" busy={isPending} disabledReason={offline} onClick={() => mutate()}>
      {t('participant.invite.chooseAll')}
    </Button>
  );
}

function Choosing({ activity }: { readonly activity: ReleasedDetail }) {
  const { t } = useTexts();
  const { participant } = useApiQueries();
  const { filter, change } = useListAddress(table);
  const { activityId } = activity;
  const query = useInfiniteQuery(participant.invitable.paged({ query: { activityId, ...filter } }));
  const { mutateAsync } = useMutation(participant.invite.change({ stale: activityStale }));
  // Stored with names, which the results of another search may lack.
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const closed = useClosed(activity);
  const left = Math.max(0, activity.maximum - activity.held);
  const count = chosen.size;

  function toggle({ volunteerId, name }: InvitablePerson): void {
    const ids = new Set(chosen.keys());
    const next = withToggled(ids, volunteerId);
    const names = new Map([...chosen, [volunteerId, name]]);
    if (next === ids) toast(t('queue.list.most', { max: selectionMax }));
    else setChosen(new Map([...names].filter(([id]) => next.has(id))));
  }

  async function invite(): Promise<void> {
    const { rows } = await mutateAsync({ body: { activityId, volunteerIds: [...chosen.keys()] } });
    setOutcome({ done: (done) => t('participant.invite.done', { count: done }), answers: rows, names: chosen });
    setChosen(new Map());
  }

  const tooMany = count > left ? t('participant.invite.tooMany', { count: left }) : undefined;
  return (
    <AdminPage
      title={t('participant.invite.title')}
      note={t('participant.invite.note', { activity: activity.name.text })}
      backTo={paths.activityDetail({ id: activityId, tab: 'invited' })}
      footer={
        count > 0 && (
          <BatchBar
            actions={[
              {
                label: t('participant.invite.submit', { count }),
                variant: 'primary',
                disabledReason: closed ?? tooMany,
                act: invite,
              },
            ]}
          />
        )
      }
    >
      <Stack gap={3}>
        {outcome && <OutcomeNote outcome={outcome} onClose={() => setOutcome(null)} />}
        {closed === undefined && left === 0 ? (
          <Note tone="gold">{t('participant.invite.full')}</Note>
        ) : (
          <Caption>{closed ?? t('participant.invite.left', { count: left })}</Caption>
        )}
        <ListSearch label={t('participant.invite.search')} value={filter.name} onSearch={(name) => change({ name })} />
        <ScopeChips scope={filter.scope} onScope={(scope) => change({ scope })} />
        {filter.scope === 'lastTime' && closed === undefined && left > 0 && (
          <ChooseAll
            filter={filter}
            activityId={activityId}
            max={Math.min(left, selectionMax)}
            onChoose={(people) => setChosen(new Map(people.map(({ volunteerId, name }) => [volunteerId, name])))}
          />
        )}
        {count > 0 && (
          <Caption tone="strong">
            <span role="status">{t('participant.invite.chosen', { names: [...chosen.values()].join(' · ') })}</span>
          </Caption>
        )}
        {count > 0 && <MessagePreview activity={activity} />}
        <PagedList
          query={query}
          skeleton={<SkeletonTable rows={6} />}
          empty={<NoCandidate filter={filter} onClear={() => change({ name: '', scope: undefined })} />}
        >
          {(rows) => (
            <Card kind="flush">
              <RowList
                variant="rows"
                label={t('participant.invite.title')}
                rows={rows}
                keyOf={({ volunteerId }) => volunteerId}
              >
                {(person, place) => (
                  <PersonRow
                    person={person}
                    place={place}
                    isChosen={chosen.has(person.volunteerId)}
                    onToggle={closed === undefined && left > 0 ? () => toggle(person) : undefined}
                  />
                )}
              </RowList>
            </Card>
          )}
        </PagedList>
      </Stack>
    </AdminPage>
  );
}

function Invitation({ id }: { readonly id: string }) {
  const { t } = useTexts();
  const query = useQuery(activityQuery(useApi(), id));
  return (
    <DataPage
      query={query}
      title={t('participant.invite.title')}
      backTo={paths.activityList()}
      skeleton={<SkeletonTable rows={6} />}
      page={(activity) => <Choosing activity={activity} />}
    />
  );
}

/** `/activity/invitation?id=`: invites members to an activity. */
export function InvitationPage() {
  const [search] = useSearchParams();
  return <Invitation id={search.get('id') ?? ''} />;
}
