import { useTexts } from '@vp/i18n/react';
import { EntryGrid } from '@vp/ui-kit';
import type { Entry } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

const entries = [
  { word: 'activities', icon: 'search', tone: 'brand', to: paths.activities() },
  { word: 'mine', icon: 'calendar', tone: 'azul', to: paths.myActivities() },
  { word: 'certificate', icon: 'id-card', tone: 'gold', to: paths.certificate() },
  { word: 'card', icon: 'card', tone: 'coral', to: paths.card() },
] as const satisfies readonly (Omit<Entry, 'label'> & { word: string })[];

/** Shows the most used entries: a grid, or rows at the largest text size. On the waves they are a card. */
export function Entries({ variant }: { readonly variant: 'card' | 'plain' }) {
  const { t } = useTexts();
  return (
    <EntryGrid
      variant={variant}
      label={t('home.entries.label')}
      entries={entries.map(({ word, ...entry }) => ({ ...entry, label: t(`home.entries.${word}`) }))}
      more={{ to: paths.me(), label: t('home.entries.more'), icon: 'user' }}
    />
  );
}
