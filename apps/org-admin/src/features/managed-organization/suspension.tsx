import { useMutation } from '@tanstack/react-query';
import type { ManagedOrganizationDetail, ManagedPerson } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, List, ListRow, Section, Stack, Tag, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { BlockAccount, useReasons } from '../../shared/organization/block-account.tsx';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';

const stale = ['managedOrganization'];

/** Suspends or restores an organization, with a reason that is sent to its people. */
export function Suspension({ organization }: { readonly organization: ManagedOrganizationDetail }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useMutation(useApiQueries().managedOrganization.suspend.change({ stale }));
  const isSuspended = organization.status === 'suspended';
  const suggestions = useReasons({ isEnd: isSuspended });
  const name = organization.name.text;
  const step = isSuspended ? 'restore' : 'suspend';
  if (!isSuspended && organization.status !== 'normal') return null;

  async function send(reason: string): Promise<void> {
    await mutateAsync({ params: { id: organization.oid }, body: { isSuspended: !isSuspended, reason } });
    setIsAsking(false);
    toast(t(`managedOrganization.suspend.${isSuspended ? 'restored' : 'suspended'}`, { name }), { tone: 'success' });
  }

  return (
    <>
      <Button variant={isSuspended ? 'soft' : 'danger'} disabledReason={offline} onClick={() => setIsAsking(true)}>
        {t(`managedOrganization.suspend.${step}`)}
      </Button>
      {isAsking && (
        <LazyReasonSheet
          question={{
            title: t(`managedOrganization.suspend.${step}Title`, { name }),
            note: t(`managedOrganization.suspend.${step}Note`),
            hint: t('managedOrganization.suspend.hint'),
            suggestions,
            submitText: t(`managedOrganization.suspend.${step}`),
          }}
          onClose={() => setIsAsking(false)}
          onSubmit={({ reason }) => send(reason)}
        />
      )}
    </>
  );
}

/** Administrator and operators of the organization, whose accounts the platform can block. */
export function ManagedPeople({ people }: { readonly people: readonly ManagedPerson[] }) {
  const { t } = useTexts();
  if (people.length === 0) return null;
  return (
    <Section title={t('managedOrganization.people')}>
      <List variant="card">
        {people.map((person) => (
          <ListRow
            key={person.accountId}
            title={person.name}
            note={
              <Stack gap={1}>
                <Caption>
                  {person.username} · {t(`managedOrganization.${person.role}`)}
                </Caption>
                {person.isBlocked && (
                  <div>
                    <Tag tone="red">{t('managedOrganization.blocked')}</Tag>
                  </div>
                )}
              </Stack>
            }
            value={<BlockAccount person={person} />}
          />
        ))}
      </List>
    </Section>
  );
}
