import { useBridge } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Caption, SegmentedControl } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { OpenInBrowser } from './open-elsewhere.tsx';
import { sheetFormats } from './sheet-file.ts';
import type { SheetFormat } from './sheet-file.ts';

export interface ExportChoiceProps {
  /** Renders the exports in the chosen format. */
  children: (format: SheetFormat) => ReactNode;
  /** Replaces the advice for WeChat. */
  wechatNote?: string;
}

/**
 * Lets the user choose a file format. Inside WeChat, which cannot save files, it offers the URL for another browser.
 */
export function ExportChoice({ children, wechatNote }: ExportChoiceProps) {
  const { t } = useTexts();
  const bridge = useBridge();
  const [format, setFormat] = useState<SheetFormat>('xlsx');
  if (!bridge.savesFiles) return <OpenInBrowser note={wechatNote ?? t('dataExport.wechat')} />;
  return (
    <>
      <SegmentedControl
        label={t('dataExport.format')}
        options={sheetFormats.map((value) => ({ value, label: t(`dataExport.${value}`) }))}
        value={format}
        onChange={setFormat}
      />
      {format === 'csv' && <Caption>{t('dataExport.csvNote')}</Caption>}
      {children(format)}
    </>
  );
}
