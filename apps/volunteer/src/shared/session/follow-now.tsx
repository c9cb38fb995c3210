import { useBridge } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, useOfflineReason } from '@vp/ui-kit';
import { paths } from '../paths.ts';
import { LinkSquare } from './link-square.tsx';
import { useProvider } from './provider.ts';

/** For users who already follow the platform: asks WeChat, which redirects to the message settings. */
export function FollowNow() {
  const { t } = useTexts();
  const isOutside = useBridge().kind === 'browser';
  const offline = useOfflineReason();
  const { isLeaving, leave } = useProvider('wechat', paths.messageChannels());
  if (isOutside) return <LinkSquare path={paths.messageChannels()} name={t('provider.wechat.channelsSquare')} />;
  return (
    <Button variant="soft" icon="wechat" busy={isLeaving} disabledReason={offline} onClick={leave}>
      {t('provider.wechat.followNow')}
    </Button>
  );
}
