import { useMutation } from '@tanstack/react-query';
import { useCodeWords, useNow } from '@vp/app-shell';
import type { LeftOutCard } from '@vp/contract';
import { macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  Card,
  List,
  ListRow,
  Note,
  Stack,
  TextLink,
  Title,
  confirm,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { ExportChoice } from '../../shared/data-export/export-choice.tsx';
import { saveFile } from '../../shared/data-export/save-file.ts';
import { openSheetFile } from '../../shared/data-export/sheet-file.ts';
import type { SheetFormat } from '../../shared/data-export/sheet-file.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { toBankSheet } from './bank-sheet.ts';
import { ImportReport } from './import-report.tsx';

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
  const now = useNow();
  const offline = useOfflineReason();
  const [leftOut, setLeftOut] = useState<readonly LeftOutCard[]>([]);
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.exportForBank.change({ stale: [] }));

  async function save(format: SheetFormat): Promise<void> {
    const isSure = await confirm({
      title: t('card.sheets.saveTitle'),
      message: t('card.sheets.saveText'),
      confirmText: t('card.sheets.save'),
    });
    if (!isSure) return;
    const { rows, left, leftOut: named } = await mutateAsync({});
    setLeftOut(named);
    if (rows.length === 0) return toast(t('card.sheets.nothing'));
    const sheet = toBankSheet(rows, {
      head: (column) => t(`card.columns.${column}`),
      nameOf: (table, code) => nameOf(table, code) ?? '',
      yesOrNo: (value) => t(value ? 'common.words.yes' : 'common.words.no'),
    });
    const file = await openSheetFile(format);
    file.add(sheet);
    saveFile(file.end(), `volunteer-cards-${macaoDate(now())}.${format}`);
    const saved = t('card.sheets.saved', { count: rows.length });
    toast(left > 0 ? `${saved} ${t('card.sheets.left', { count: left })}` : saved, { tone: 'success' });
  }

  return (
    <Card>
      <Stack>
        <Title>{t('card.sheets.forBank')}</Title>
        <Caption>{t('card.sheets.forBankText')}</Caption>
        <Note>{t('card.sheets.private')}</Note>
        <ExportChoice wechatNote={t('dataExport.wechatSheet')}>
          {(format) => (
            <div>
              <Button
                icon="download"
                busy={isPending}
                disabledReason={offline}
                onClick={() => void save(format).catch(() => undefined)}
              >
                {t('card.sheets.save')}
              </Button>
            </div>
          )}
        </ExportChoice>
        <LeftOut cards={leftOut} />
      </Stack>
    </Card>
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
