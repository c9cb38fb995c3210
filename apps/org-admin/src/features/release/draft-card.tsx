import { useDraftStore } from '@vp/app-shell/draft';
import { useTexts } from '@vp/i18n/react';
import { Caption, Stack, Tag, Title } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import styles from './draft-card.module.css';
import { releaseDraft } from './draft.ts';

/** The release that is not published yet, as the first card of the list. */
export function DraftCard() {
  const { t, format } = useTexts();
  const draft = useDraftStore(releaseDraft).read();
  if (draft === undefined) return null;
  return (
    <Link className={styles.card} to={paths.releaseForm()}>
      <Stack gap={1} as="span">
        <span>
          <Tag tone="gold" icon="pencil">
            {t('release.draft.title')}
          </Tag>
        </span>
        <Title as="span">{draft.values.basics.name || t('release.draft.unnamed')}</Title>
        <Caption as="span">{t('release.draft.savedAt', { time: format.dateTime(new Date(draft.savedAtMs)) })}</Caption>
        <span className={styles.continue}>{t('release.draft.continue')}</span>
      </Stack>
    </Link>
  );
}
