import { useMutation, useQuery } from '@tanstack/react-query';
import { queriesOf, useApi } from '@vp/app-shell';
import type { OpenMobileRelease } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Stack, toast, useOfflineReason } from '@vp/ui-kit';

function Release({ release: { maskedMobile, requestedAt, releaseAt } }: { readonly release: OpenMobileRelease }) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(queriesOf(useApi()).account.keepMobile.change());
  // One tap: to keep the number changes nothing that the owner could regret.
  async function keep(): Promise<void> {
    await mutateAsync({}).then(
      () => toast(t('account.mobileRelease.kept'), { tone: 'success' }),
      // The mutation cache shows the error.
      () => undefined,
    );
  }
  const [time, at] = [format.dateTime(requestedAt), format.dateTime(releaseAt)];
  return (
    <Stack gap={2}>
      <Note tone="red" icon="warning">
        {t('account.mobileRelease.note', { mobile: maskedMobile, time, at })}
      </Note>
      <Button busy={isPending} disabledReason={offline} onClick={() => void keep()}>
        {t('account.mobileRelease.keep')}
      </Button>
    </Stack>
  );
}

/** Shows the open request to release the account's phone number, which its owner can refuse; nothing without one. */
export function MobileReleaseNote() {
  const { data } = useQuery(queriesOf(useApi()).account.mobileReleases());
  return data?.listData.map((release) => <Release key={release.requestedAt} release={release} />);
}
