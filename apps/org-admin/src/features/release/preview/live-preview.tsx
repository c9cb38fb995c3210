import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { useApi } from '../../../shared/api.ts';
import { currentUserQuery } from '../../../shared/queries.ts';
import styles from './live-preview.module.css';
import { Preview } from './preview.tsx';
import { previewOfForm } from './preview-values.ts';
import type { ReleaseValues } from '../release-values.ts';

/** Preview of the form beside it, on a wide screen. */
export function LivePreview({ values }: { values: ReleaseValues }) {
  const { t } = useTexts();
  const user = useQuery(currentUserQuery(useApi()));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region needs the keyboard
    <aside className={styles.live} tabIndex={0} aria-label={t('release.form.livePreview')}>
      <p className={styles.liveTitle}>{t('release.form.livePreview')}</p>
      <Preview activity={previewOfForm(values, user.data?.organization)} />
    </aside>
  );
}
