import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, EmptyState, SkeletonForm } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { activityDetailQuery } from '../../../shared/activity/queries.ts';
import { useApi, useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { GroupInvitation } from './group-invitation.tsx';
import { OwnGroups } from './own-groups.tsx';

interface InvitationProps {
  readonly id: string;
  readonly code: string;
}

function Invitation({ id, code }: InvitationProps) {
  const { t } = useTexts();
  const frame = { title: t('signUpGroup.title'), backTo: paths.activity({ id }), skeleton: <SkeletonForm /> };
  const activity = useQuery(activityDetailQuery(useApi(), id));
  const group = useQuery(useApiQueries().signUpGroup.invitation({ query: { activityId: id, code } }));
  const gone = (
    <EmptyState
      title={t('signUpGroup.invitation.gone')}
      text={t('signUpGroup.invitation.goneText')}
      action={<ButtonLink to={frame.backTo}>{t('signUpGroup.toActivity')}</ButtonLink>}
    />
  );
  return (
    <DataPage
      {...frame}
      query={group}
      gone={gone}
      page={(shown) => (
        <DataPage {...frame} query={activity} page={(found) => <GroupInvitation activity={found} group={shown} />} />
      )}
    />
  );
}

function Own({ id }: Pick<InvitationProps, 'id'>) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().signUpGroup.own({ params: { id } }));
  return (
    <DataPage
      title={t('signUpGroup.title')}
      backTo={paths.activity({ id })}
      query={query}
      skeleton={<SkeletonForm />}
      page={(own) => <OwnGroups own={own} />}
    />
  );
}

/** `/User-signUpGroup?id=`: the own groups for an activity, or with `group` the invitation of a link. */
export function SignUpGroupPage() {
  const [search] = useSearchParams();
  const id = search.get('id') ?? '';
  const code = search.get('group');
  return code === null || code === '' ? <Own id={id} /> : <Invitation id={id} code={code} />;
}
