import { useNow, saveFile } from '@vp/app-shell';
import { macaoDate } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Note, Stack, Title, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { ExportChoice } from '../../shared/data-export/export-choice.tsx';
import type { SheetFile } from '../../shared/data-export/sheet-cell.ts';
import { openSheetFile } from '../../shared/data-export/sheet-file.ts';
import type { SheetFormat } from '../../shared/data-export/sheet-file.ts';

export interface ReadSheet {
  readonly rows: Parameters<SheetFile['add']>[0];
  /** Text of the toast after the file is saved. */
  readonly done: string;
}

interface SaveSheetCardProps {
  readonly title: string;
  readonly text: string;
  readonly privacy: string;
  readonly question: { readonly title: string; readonly message: string };
  /** Label of the button. */
  readonly action: string;
  readonly busy: boolean;
  /** Start of the name of the file. */
  readonly fileName: string;
  /** Reads the sheet after the confirmation; undefined if there is no row to save. */
  readonly read: () => Promise<ReadSheet | undefined>;
  readonly children?: ReactNode;
}

/** Saves personal data as a sheet on the user's device, after a confirmation. */
export function SaveSheetCard(props: SaveSheetCardProps) {
  const { title, text, privacy, question, action, busy, fileName, read, children } = props;
  const { t } = useTexts();
  const now = useNow();
  const offline = useOfflineReason();

  async function save(format: SheetFormat): Promise<void> {
    if (!(await confirm({ ...question, confirmText: action }))) return;
    const found = await read();
    if (found === undefined) return;
    const file = await openSheetFile(format);
    file.add(found.rows);
    saveFile(file.end(), `${fileName}-${macaoDate(now())}.${format}`);
    toast(found.done, { tone: 'success' });
  }

  return (
    <Card>
      <Stack>
        <Title>{title}</Title>
        <Caption>{text}</Caption>
        <Note>{privacy}</Note>
        <ExportChoice wechatNote={t('dataExport.wechatSheet')}>
          {(format) => (
            <div>
              <Button
                icon="download"
                busy={busy}
                disabledReason={offline}
                onClick={() => void save(format).catch(() => undefined)}
              >
                {action}
              </Button>
            </div>
          )}
        </ExportChoice>
        {children}
      </Stack>
    </Card>
  );
}
