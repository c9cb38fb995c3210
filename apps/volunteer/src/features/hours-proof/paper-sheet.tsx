import { useBridge, useConfig } from '@vp/app-shell';
import { languageNames, languages } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Cell, CellGroup, Note, Sheet, Stack } from '@vp/ui-kit';
import { copyAddress } from '../../shared/page/copy-address.ts';

/** Returns a function that copies a URL to the clipboard and reports the result. */
export function useCopyAddress(): (address: string) => Promise<void> {
  const { t } = useTexts();
  return (address) => copyAddress(address, { copied: t('hoursProof.copied'), failed: t('hoursProof.notCopied') });
}

export interface PaperSheetProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** Links to the paper in each language. WeChat may not open a PDF, so it gets instructions instead. */
export function PaperSheet({ code, onClose }: PaperSheetProps) {
  const { t, language } = useTexts();
  const { apiBase } = useConfig();
  const isChatApp = !useBridge().savesFiles;
  const copy = useCopyAddress();
  const addressIn = (reader: string) =>
    new URL(`${apiBase}/api/open/hours-proofs/${code}/paper?language=${reader}`, window.location.href).href;
  return (
    <Sheet title={t('hoursProof.paper.title')} note={t('hoursProof.paper.note')} onClose={onClose}>
      <Stack gap={3}>
        {isChatApp && <Note tone="azul">{t('hoursProof.paper.chatApp')}</Note>}
        <CellGroup label={t('hoursProof.paper.languages')}>
          {languages.map((reader) => (
            <Cell key={reader} icon="download" title={languageNames[reader]} to={addressIn(reader)} />
          ))}
        </CellGroup>
        {isChatApp && (
          <Button variant="soft" icon="copy" onClick={() => void copy(addressIn(language))}>
            {t('hoursProof.paper.copy')}
          </Button>
        )}
        <Caption>{t('hoursProof.paper.format')}</Caption>
      </Stack>
    </Sheet>
  );
}
