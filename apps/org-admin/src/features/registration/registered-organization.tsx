import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import type { CurrentUser, OwnRequest, SentOrganization } from '@vp/contract';
import { requestPermissions } from '@vp/domain';
import type { OrganizationStatus } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, EmptyState, PageShell, SkeletonForm, SkeletonList, confirm, toast } from '@vp/ui-kit';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { NoRight } from '../../shared/menu/lazy-no-right.ts';
import { ByOffice } from '../../shared/menu/no-right.tsx';
import { lockOf } from '../../shared/organization/data-lock.ts';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';

/** Pending request: nothing can be sent until the parent decides or the request is withdrawn. */
function Waiting({ request }: { readonly request: OwnRequest }) {
  const { t, format } = useTexts();
  const { mutate, isPending } = useMutation(
    useApiQueries().organizationRequest.withdraw.change({
      stale: ['organizationRequest', 'registration', 'session'],
      staleIfRefused: true,
    }),
  );

  async function withdraw(): Promise<void> {
    const words = t('registration.change.withdraw');
    if (!(await confirm({ title: words, confirmText: words, tone: 'danger' }))) return;
    const onSuccess = () => toast(t('registration.change.withdrawn'), { tone: 'success' });
    mutate({ params: { id: request.requestId } }, { onSuccess });
  }

  return (
    <EmptyState
      title={t('registration.change.waitingTitle')}
      text={t('registration.change.waitingText', {
        time: format.dateTime(request.submittedAt),
        parent: request.to.name.text,
      })}
      action={
        <Button variant="outline" busy={isPending} onClick={() => void withdraw()}>
          {t('registration.change.withdraw')}
        </Button>
      }
    />
  );
}

/** Page while the data are locked, with the contact. */
function Closed({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <PageShell title={title} backTo={paths.data()}>
      <Suspense fallback={<SkeletonList />}>{children}</Suspense>
    </PageShell>
  );
}

interface RegisteredOrganizationProps {
  readonly title: string;
  readonly page: (sent: SentOrganization, status: OrganizationStatus) => ReactNode;
}

interface ReadyProps extends RegisteredOrganizationProps {
  readonly user: CurrentUser;
  readonly requests: readonly OwnRequest[];
}

function Ready({ title, page, user, requests }: ReadyProps) {
  const waiting = requests.find(
    ({ kind, state }) => state === 'underReview' && (kind === 'registration' || kind === 'filing'),
  );
  const sent = useQuery({ ...useApiQueries().registration.sentOrganization(), enabled: waiting === undefined });
  const { t } = useTexts();
  const { organization } = user;
  const status = organization?.status ?? 'underReview';
  const lock = organization ? lockOf(organization, waiting) : undefined;
  if (lock === 'noRight')
    return (
      <Closed title={title}>
        <NoRight name={title} anyOf={[requestPermissions.filing]} />
      </Closed>
    );
  if (lock === 'suspended')
    return (
      <Closed title={title}>
        <ByOffice
          name={title}
          title={t('registration.data.locked.suspended')}
          text={t('registration.data.locked.suspendedWhy')}
        />
      </Closed>
    );
  if (waiting !== undefined)
    return (
      <PageShell title={title} backTo={paths.data()}>
        <Waiting request={waiting} />
      </PageShell>
    );
  return (
    <DataPage
      query={sent}
      title={title}
      backTo={paths.data()}
      skeleton={<SkeletonForm />}
      page={(data) => page(data, status)}
    />
  );
}

/** Page about the registered data. While the parent decides, it shows the pending request instead. */
export function RegisteredOrganization({ title, page }: RegisteredOrganizationProps) {
  const user = useQuery(currentUserQuery(useApi()));
  const requests = useQuery(useApiQueries().organizationRequest.mine({ query: {} }));
  return (
    <DataPage
      query={requests}
      title={title}
      backTo={paths.data()}
      skeleton={<SkeletonForm />}
      page={({ listData }) =>
        user.data === undefined ? (
          <PageShell title={title} backTo={paths.data()}>
            <SkeletonForm />
          </PageShell>
        ) : (
          <Ready title={title} page={page} user={user.data} requests={listData} />
        )
      }
    />
  );
}
