import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Stack } from '@vp/ui-kit';
import { QrCode } from '@vp/ui-kit/qr';
import type { ReactNode } from 'react';
import { copyAddress } from '../page/copy-address.ts';
import { basePath } from '../paths.ts';
import styles from './link-square.module.css';

interface LinkSquareProps {
  /** Path of the page that opens in WeChat. */
  path: string;
  /** Name of the page. */
  name: string;
  /** Other options, below the link. */
  children?: ReactNode;
}

/** Leads from a browser into WeChat: shows the link of a page, to be scanned or pasted there. */
export function LinkSquare({ path, name, children }: LinkSquareProps) {
  const { t } = useTexts();
  const address = `${window.location.origin}${basePath}${path}`;
  const words = { copied: t('provider.wechat.copied'), failed: t('provider.wechat.notCopied') };
  return (
    <Stack gap={3}>
      <Caption>{t('provider.wechat.squareHint')}</Caption>
      <div className={styles.square}>
        <QrCode text={address} name={name} />
      </div>
      <Button variant="soft" icon="copy" onClick={() => void copyAddress(address, words)}>
        {t('provider.wechat.copy')}
      </Button>
      {children}
    </Stack>
  );
}
