import { useMutation } from '@tanstack/react-query';
import { useCodeWords, useNow } from '@vp/app-shell';
import type { FederationSheetRow } from '@vp/contract';
import { cardRecipients, genders, macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Note, Stack, Title, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { ExportChoice } from '../../shared/data-export/export-choice.tsx';
import { saveFile } from '../../shared/data-export/save-file.ts';
import { openSheetFile } from '../../shared/data-export/sheet-file.ts';
import type { SheetFormat } from '../../shared/data-export/sheet-file.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';

const columns = cardRecipients.federation;

/** Saves the list for the federation on the user's device. */
function ForFederation() {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const now = useNow();
  const offline = useOfflineReason();
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.exportForFederation.change({ stale: [] }));
  const heads = columns.map((column) => t(`card.columns.${column}`));

  async function readAll(): Promise<readonly FederationSheetRow[]> {
    const all: FederationSheetRow[] = [];
    for (let after: string | undefined; ;) {
      const { rows, next } = await mutateAsync({ body: after === undefined ? {} : { after } });
      all.push(...rows);
      if (next === null) return all;
      after = next;
    }
  }

  async function save(format: SheetFormat): Promise<void> {
    const isSure = await confirm({
      title: t('card.federation.saveTitle'),
      message: t('card.federation.saveText'),
      confirmText: t('card.federation.save'),
    });
    if (!isSure) return;
    const rows = await readAll();
    if (rows.length === 0) return toast(t('card.federation.nothing'));
    const file = await openSheetFile(format);
    file.add([heads]);
    file.add(
      rows.map((row) =>
        columns.map((column) => (column === 'gender' ? (nameOf(genders, row.gender) ?? '') : row[column])),
      ),
    );
    saveFile(file.end(), `federation-${macaoDate(now())}.${format}`);
    toast(t('card.federation.saved', { count: rows.length }), { tone: 'success' });
  }

  return (
    <Card>
      <Stack>
        <Title>{t('card.federation.forFederation')}</Title>
        <Caption>{t('card.federation.text', { fields: heads.join(t('queue.list.comma')) })}</Caption>
        <Note>{t('card.federation.private')}</Note>
        <ExportChoice wechatNote={t('dataExport.wechatSheet')}>
          {(format) => (
            <div>
              <Button
                icon="download"
                busy={isPending}
                disabledReason={offline}
                onClick={() => void save(format).catch(() => undefined)}
              >
                {t('card.federation.save')}
              </Button>
            </div>
          )}
        </ExportChoice>
      </Stack>
    </Card>
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
