import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { PagedList } from '@vp/app-shell';
import type { OrganizationChoice, OwnRequest } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Actions,
  Button,
  Caption,
  Card,
  EmptyState,
  PageShell,
  Row,
  RowList,
  Sheet,
  Stack,
  Tag,
  Title,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { OrganizationChoices } from '../../shared/organization/organization-choices.tsx';
import { paths } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { requestTones } from './request-tones.ts';

type RequestedChange = 'ownership' | 'affiliation';

/** Chooses the recipient and asks for confirmation before sending. */
function AskSheet({ kind, onClose }: { readonly kind: RequestedChange; readonly onClose: () => void }) {
  const { t } = useTexts();
  const { organizationRequest } = useApiQueries();
  const own = useQuery(currentUserQuery(useApi())).data?.organization?.oid;
  const { mutate, isPending } = useMutation(organizationRequest.ask.change({ stale: ['organizationRequest'] }));

  async function ask({ oid, name }: OrganizationChoice): Promise<void> {
    const words = { name: name.text };
    const isSure = await confirm({
      title: t(`organizationRequest.own.sure.${kind}`, words),
      message: t('organizationRequest.own.sureText', words),
      confirmText: t('organizationRequest.own.send'),
    });
    if (!isSure || isPending) return;
    const onSuccess = () => {
      toast(t('organizationRequest.own.sent'), { tone: 'success' });
      onClose();
    };
    mutate({ body: { kind, targetId: oid } }, { onSuccess });
  }

  const title = t(`organizationRequest.own.ask.${kind}`);
  return (
    <Sheet title={title} note={t(`organizationRequest.own.note.${kind}`)} onClose={onClose}>
      <OrganizationChoices label={title} except={own} onChoose={(choice) => void ask(choice)} />
    </Sheet>
  );
}

/** One request with its state; a pending one can be withdrawn. */
function OwnRequestCard({ request }: { readonly request: OwnRequest }) {
  const { t, format } = useTexts();
  const { organizationRequest } = useApiQueries();
  const { mutate, isPending } = useMutation(
    organizationRequest.withdraw.change({ stale: ['organizationRequest', 'registration'], staleIfRefused: true }),
  );
  const { kind, state, to, submittedAt, decidedAt, reason, waiting } = request;

  async function withdraw(): Promise<void> {
    const words = t('organizationRequest.own.withdraw');
    if (!(await confirm({ title: words, confirmText: words, tone: 'danger' }))) return;
    const onSuccess = () => toast(t('organizationRequest.own.withdrawn'), { tone: 'success' });
    mutate({ params: { id: request.requestId } }, { onSuccess });
  }

  return (
    <Card>
      <Stack gap={1}>
        <Row justify="between" wrap>
          <Title as="h2">{t(`organizationRequest.kinds.${kind}`)}</Title>
          <Tag tone={requestTones[state]}>{t(`organizationRequest.states.${state}`)}</Tag>
        </Row>
        <Caption size="body">
          <LocalText text={to.name} />
        </Caption>
        <Caption>{t('organizationRequest.own.sentAt', { time: format.dateTime(submittedAt) })}</Caption>
        {decidedAt !== null && (
          <Caption>{t('organizationRequest.own.decidedAt', { time: format.dateTime(decidedAt) })}</Caption>
        )}
        {reason !== null && <p>{reason}</p>}
        {waiting !== null && kind !== 'registration' && (
          <Actions>
            <Button variant="outline" size="small" busy={isPending} onClick={() => void withdraw()}>
              {t('organizationRequest.own.withdraw')}
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}

/** `/organization/own-requests`: the organization's requests, and new ones to move or to affiliate. */
export function OwnRequestsPage() {
  const { t } = useTexts();
  const { organizationRequest } = useApiQueries();
  const query = useInfiniteQuery(organizationRequest.mine.paged());
  const [asking, setAsking] = useState<RequestedChange>();
  const disabledReason = useOfflineReason();
  return (
    <PageShell title={t('organizationRequest.own.title')} backTo={paths.ascription()} content="spaced">
      <Stack gap={3}>
        <Row wrap gap={2}>
          {(['ownership', 'affiliation'] as const).map((kind) => (
            <Button key={kind} variant="soft" disabledReason={disabledReason} onClick={() => setAsking(kind)}>
              {t(`organizationRequest.own.ask.${kind}`)}
            </Button>
          ))}
        </Row>
        <PagedList query={query} empty={<EmptyState title={t('organizationRequest.own.none')} />}>
          {(requests) => (
            <RowList
              variant="cards"
              gap={3}
              label={t('organizationRequest.own.title')}
              rows={requests}
              keyOf={({ requestId }) => requestId}
            >
              {(request) => <OwnRequestCard request={request} />}
            </RowList>
          )}
        </PagedList>
      </Stack>
      {asking && <AskSheet kind={asking} onClose={() => setAsking(undefined)} />}
    </PageShell>
  );
}
