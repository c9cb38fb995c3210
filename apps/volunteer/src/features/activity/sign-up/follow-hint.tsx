import { useQuery } from '@tanstack/react-query';
import { useBridge, useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Note, Stack, TextLink, safeStorage, storageKey } from '@vp/ui-kit';
import { useEffect } from 'react';
import { useApiQueries } from '../../../shared/api.ts';
import { paths } from '../../../shared/paths.ts';
import { FollowNow } from '../../../shared/session/follow-now.tsx';

interface FollowHintProps {
  readonly activityId: string;
}

/** Returns true for the first sign-up on this device. The hint is shown once, and again if that page is reopened. */
function useIsFirst(activityId: string): boolean {
  const { user } = useSessionState();
  const key = storageKey({ app: 'volunteer', user, form: 'follow-hint', version: 1 });
  const shownFor = safeStorage.get(key);
  useEffect(() => {
    if (shownFor === null) safeStorage.set(key, activityId);
  }, [key, shownFor, activityId]);
  return shownFor === null || shownFor === activityId;
}

function Hint({ activityId }: FollowHintProps) {
  const { t } = useTexts();
  const isFirst = useIsFirst(activityId);
  const { data } = useQuery({ ...useApiQueries().inbox.channels(), enabled: isFirst });
  if (!isFirst || (data?.wechat !== 'notBound' && data?.wechat !== 'notFollowing')) return null;
  const isBound = data.wechat === 'notFollowing';
  return (
    <Note tone="azul">
      <Stack gap={2}>
        <span>{t(isBound ? 'participant.done.follow' : 'participant.done.bindAndFollow')}</span>
        {isBound ? (
          <FollowNow />
        ) : (
          <TextLink to={paths.binding({ of: 'wechat' })}>{t('participant.done.bind')}</TextLink>
        )}
      </Stack>
    </Note>
  );
}

/** In WeChat, explains after the first sign-up how to get messages there. The page does not wait for it. */
export function FollowHint({ activityId }: FollowHintProps) {
  return useBridge().kind === 'browser' ? null : <Hint activityId={activityId} />;
}
