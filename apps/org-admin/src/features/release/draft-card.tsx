import { useDraftStore } from '@vp/app-shell/draft';
import { useTexts } from '@vp/i18n/react';
import { Caption, Stack, Tag, Title } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import styles from './draft-card.module.css';
import { draftAtom } from '../../shared/draft/draft-atom.ts';
import { releaseDraftName } from './draft-name.ts';

function nameIn(stored: unknown): { readonly name: string } | undefined {
  const { basics } = { basics: undefined, ...Object(stored) };
  const { name } = { name: undefined, ...Object(basics) };
  return typeof name === 'string' ? { name } : undefined;
}

/** Restores only the name of the draft, so that the list does not load the form fields. */
const namedDraft = draftAtom({ ...releaseDraftName, restore: nameIn });

/** The unpublished draft, as the first card of the list. */
export function DraftCard() {
  const { t, format } = useTexts();
  const { draft } = useDraftStore(namedDraft);
  if (draft === undefined) return null;
  return (
    <Link className={styles.card} to={paths.releaseForm()}>
      <Stack gap={1} as="span">
        <span>
          <Tag tone="gold" icon="pencil">
            {t('activity.draft.title')}
          </Tag>
        </span>
        <Title as="span">{draft.values.name || t('activity.draft.unnamed')}</Title>
        <Caption as="span">{t('activity.draft.savedAt', { time: format.dateTime(new Date(draft.savedAtMs)) })}</Caption>
        <span className={styles.continue}>{t('activity.draft.continue')}</span>
      </Stack>
    </Link>
  );
}
