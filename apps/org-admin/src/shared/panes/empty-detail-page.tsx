import { useTexts } from '@vp/i18n/react';
import { EmptyState } from '@vp/ui-kit';

/** Detail pane of a desktop while no row is selected. */
export function EmptyDetailPage() {
  const { t } = useTexts();
  return (
    <aside>
      <EmptyState title={t('home.pane.choose')} text={t('home.pane.chooseWhy')} />
    </aside>
  );
}
