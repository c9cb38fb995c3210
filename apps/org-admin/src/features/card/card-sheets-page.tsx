import { useMutation } from '@tanstack/react-query';
import { useCodeWords } from '@vp/app-shell';
import type { LeftOutCard } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { List, ListRow, Note, Stack, TextLink, toast } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { toBankSheet } from './bank-sheet.ts';
import { ImportReport } from './import-report.tsx';
import { SaveSheetCard } from './save-sheet-card.tsx';
import type { ReadSheet } from './save-sheet-card.tsx';

/** Names the approved applications that the last sheet leaves out, with the reasons. */
function LeftOut({ cards }: { readonly cards: readonly LeftOutCard[] }) {
  const { t } = useTexts();
  return (
    <div role="status">
      {cards.length > 0 && (
        <Stack>
          <Note tone="gold" icon="warning">
            {t('card.sheets.leftOut', { count: cards.length })} {t('card.sheets.leftOutText')}
          </Note>
          <List label={t('card.sheets.leftOutList')}>
            {cards.map(({ applicationId, name, number, reason }) => (
              <ListRow
                key={applicationId}
                title={`${name} · ${number}`}
                note={t(`card.sheets.whyLeftOut.${reason}`)}
                value={
                  <TextLink to={paths.personnelDetail({ kind: 'card', id: applicationId })}>
                    {t('card.sheets.open')}
                  </TextLink>
                }
              />
            ))}
          </List>
        </Stack>
      )}
    </div>
  );
}

/** Saves the file for the bank on the user's device. */
function ForBank() {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const [leftOut, setLeftOut] = useState<readonly LeftOutCard[]>([]);
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.exportForBank.change({ stale: [] }));

  async function read(): Promise<ReadSheet | undefined> {
    const { rows, left, leftOut: named } = await mutateAsync({});
    setLeftOut(named);
    if (rows.length === 0) {
      toast(t('card.sheets.nothing'));
      return undefined;
    }
    const sheet = toBankSheet(rows, {
      head: (column) => t(`card.columns.${column}`),
      nameOf: (table, code) => nameOf(table, code) ?? '',
      yesOrNo: (value) => t(value ? 'common.words.yes' : 'common.words.no'),
    });
    const saved = t('card.sheets.saved', { count: rows.length });
    return { rows: sheet, done: left > 0 ? `${saved} ${t('card.sheets.left', { count: left })}` : saved };
  }

  return (
    <SaveSheetCard
      title={t('card.sheets.forBank')}
      text={t('card.sheets.forBankText')}
      privacy={t('card.sheets.private')}
      question={{ title: t('card.sheets.saveTitle'), message: t('card.sheets.saveText') }}
      action={t('card.sheets.save')}
      busy={isPending}
      fileName="volunteer-cards"
      read={read}
    >
      <LeftOut cards={leftOut} />
    </SaveSheetCard>
  );
}

/** `/personnel/volunteer-card-sheets`: exports approved applications to the bank and imports its reports. */
export function CardSheetsPage() {
  const { t } = useTexts();
  return (
    <AdminPage
      title={t('card.sheets.title')}
      note={t('card.sheets.note')}
      backTo={paths.cardApplications()}
      crumbs={[{ label: t('card.title'), to: paths.cardApplications() }]}
    >
      <Stack gap={4}>
        <ForBank />
        <ImportReport />
      </Stack>
    </AdminPage>
  );
}
