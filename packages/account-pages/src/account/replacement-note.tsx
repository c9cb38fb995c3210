import { useMutation, useQuery } from '@tanstack/react-query';
import { queriesOf, useApi } from '@vp/app-shell';
import type { Replacement } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Stack, toast, useOfflineReason } from '@vp/ui-kit';

function OpenReplacement({ replacement }: { readonly replacement: Replacement }) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(queriesOf(useApi()).authorityTransfer.keepAdministration.change());
  const { appointmentId, organization, by, reason, requestedAt, effectiveFrom } = replacement;
  // One tap: to keep the administration changes nothing that its holder could regret.
  async function keep(): Promise<void> {
    await mutateAsync({ params: { id: appointmentId } }).then(
      () => toast(t('account.replacement.kept'), { tone: 'success' }),
      // The mutation cache shows the error.
      () => undefined,
    );
  }
  const [time, at] = [format.dateTime(requestedAt), format.dateTime(effectiveFrom)];
  const names = { organization: organization.name.text, by: by.name.text };
  return (
    <Stack gap={2}>
      <Note tone="red" icon="warning">
        {t('account.replacement.note', { ...names, reason, time, at })}
      </Note>
      <Button busy={isPending} disabledReason={offline} about={names.organization} onClick={() => void keep()}>
        {t('account.replacement.keep')}
      </Button>
    </Stack>
  );
}

/** Shows open requests to replace the account's owner as an administrator, with the objection; nothing without one. */
export function ReplacementNote() {
  const { data } = useQuery(queriesOf(useApi()).authorityTransfer.replacements());
  return data?.listData.map((one) => <OpenReplacement key={one.appointmentId} replacement={one} />);
}
