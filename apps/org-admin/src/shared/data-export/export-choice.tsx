import { copyText, useBridge } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, SegmentedControl, Stack, toast } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { sheetFormats } from './sheet-file.ts';
import type { SheetFormat } from './sheet-file.ts';

/** Where files cannot be saved, the address leads to where they can. */
function CopyAddress() {
  const { t } = useTexts();
  async function copy() {
    const { href } = window.location;
    if (await copyText(href)) toast(t('dataExport.copied'), { tone: 'success' });
    else toast(href);
  }
  return (
    <Stack>
      <Note icon="info">{t('dataExport.wechat')}</Note>
      <div>
        <Button look="outline" icon="copy" onClick={() => void copy()}>
          {t('dataExport.copy')}
        </Button>
      </div>
    </Stack>
  );
}

export interface ExportChoiceProps {
  /** What can be exported, in the chosen format. */
  children: (format: SheetFormat) => ReactNode;
}

/** The format of a file and what begins it; in the chat app, which keeps no files, the way to where it can be kept. */
export function ExportChoice({ children }: ExportChoiceProps) {
  const { t } = useTexts();
  const bridge = useBridge();
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  if (bridge.kind === 'wechat') return <CopyAddress />;
  return (
    <>
      <SegmentedControl
        label={t('dataExport.format')}
        options={sheetFormats.map((value) => ({ value, label: t(`dataExport.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      {children(format)}
    </>
  );
}
