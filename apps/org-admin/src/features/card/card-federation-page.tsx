import { useMutation } from '@tanstack/react-query';
import { useCodeWords } from '@vp/app-shell';
import type { FederationSheetRow } from '@vp/contract';
import { cardRecipients, genders } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { SaveSheetCard } from './save-sheet-card.tsx';
import type { ReadSheet } from './save-sheet-card.tsx';

const columns = cardRecipients.federation;

/** Saves the list for the federation on the user's device. */
function ForFederation() {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.exportForFederation.change({ stale: [] }));
  const heads = columns.map((column) => t(`card.columns.${column}`));
  const fields = columns.map((column) => t(`card.federation.fields.${column}`)).join(t('queue.list.comma'));

  async function readAll(): Promise<readonly FederationSheetRow[]> {
    const all: FederationSheetRow[] = [];
    for (let after: string | undefined; ;) {
      const { rows, next } = await mutateAsync({ body: after === undefined ? {} : { after } });
      all.push(...rows);
      if (next === null) return all;
      after = next;
    }
  }

  async function read(): Promise<ReadSheet | undefined> {
    const people = await readAll();
    if (people.length === 0) {
      toast(t('card.federation.nothing'));
      return undefined;
    }
    const rows = people.map((row) =>
      columns.map((column) => (column === 'gender' ? (nameOf(genders, row.gender) ?? '') : row[column])),
    );
    return { rows: [heads, ...rows], done: t('card.federation.saved', { count: people.length }) };
  }

  return (
    <SaveSheetCard
      title={t('card.federation.forFederation')}
      text={t('card.federation.text', { fields })}
      privacy={t('card.federation.private')}
      question={{ title: t('card.federation.saveTitle'), message: t('card.federation.saveText') }}
      action={t('card.federation.save')}
      busy={isPending}
      fileName="federation"
      read={read}
    />
  );
}

/** `/personnel/volunteer-card-federation`: exports card holders who agree to the federation. */
export function CardFederationPage() {
  const { t } = useTexts();
  return (
    <AdminPage
      title={t('card.federation.title')}
      note={t('card.federation.note')}
      backTo={paths.cardApplications()}
      crumbs={[{ label: t('card.title'), to: paths.cardApplications() }]}
    >
      <ForFederation />
    </AdminPage>
  );
}
