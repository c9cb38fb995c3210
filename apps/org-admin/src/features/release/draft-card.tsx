import { useTexts } from '@vp/i18n/react';
import { Tag } from '@vp/ui-kit';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.ts';
import { useReleaseDraft } from './draft.ts';

/** The release that is not published yet, as the first card of the list. */
export function DraftCard() {
  const { t, format } = useTexts();
  const draft = useReleaseDraft().read();
  if (draft === undefined) return null;
  return (
    <Link className="admin-activity-draft" to={paths.release()}>
      <Tag tone="gold" icon="pencil">
        {t('release.draft.title')}
      </Tag>
      <span className="admin-activity-name">{draft.values.basics.name || t('release.draft.unnamed')}</span>
      <span className="admin-activity-counts">
        {t('release.draft.savedAt', { time: format.dateTime(new Date(draft.savedAtMs)) })}
      </span>
      <span className="admin-activity-continue">{t('release.draft.continue')}</span>
    </Link>
  );
}
