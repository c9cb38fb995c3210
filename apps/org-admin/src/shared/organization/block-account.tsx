import { useMutation } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { Button, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../api.ts';
import { LazyReasonSheet } from '../queue/lazy-reason-sheet.tsx';

const stale = ['managedOrganization', 'managedVolunteer'];

/** Returns the suggested reasons for a platform measure or for its end. */
export function useReasons({ isEnd }: { readonly isEnd: boolean }): readonly string[] {
  const { t } = useTexts();
  if (isEnd) return [t('managedOrganization.suspend.reasons.settled')];
  return [t('managedOrganization.suspend.reasons.rules'), t('managedOrganization.suspend.reasons.complaint')];
}

interface BlockableAccount {
  readonly accountId: string;
  readonly name: string;
  readonly isBlocked: boolean;
}

/** Blocks or unblocks an account, with a reason for its owner. */
export function BlockAccount({ person }: { readonly person: BlockableAccount }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync } = useMutation(useApiQueries().managedOrganization.block.change({ stale }));
  const { name, isBlocked } = person;
  const suggestions = useReasons({ isEnd: isBlocked });
  const step = isBlocked ? 'open' : 'block';

  async function send(reason: string): Promise<void> {
    await mutateAsync({ params: { id: person.accountId }, body: { isBlocked: !isBlocked, reason } });
    setIsAsking(false);
    toast(t(`managedOrganization.block.${isBlocked ? 'undone' : 'done'}`, { name }), { tone: 'success' });
  }

  return (
    <>
      <Button
        variant={isBlocked ? 'soft' : 'danger'}
        size="small"
        disabledReason={offline}
        reasonLook="spoken"
        about={name}
        onClick={() => setIsAsking(true)}
      >
        {t(`managedOrganization.block.${step}`)}
      </Button>
      {isAsking && (
        <LazyReasonSheet
          question={{
            title: t(`managedOrganization.block.${step}Of`, { name }),
            note: t(`managedOrganization.block.${step}Note`),
            hint: t('managedOrganization.block.hint'),
            suggestions,
            submitText: t(`managedOrganization.block.${step}`),
          }}
          onClose={() => setIsAsking(false)}
          onSubmit={({ reason }) => send(reason)}
        />
      )}
    </>
  );
}
