import { useBridge, useConfig } from '@vp/app-shell';
import { languageNames, languages } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Cell, CellGroup, Note, Sheet, Stack } from '@vp/ui-kit';
import { copyAddress } from '../../shared/page/copy-address.ts';

/** Puts an address into the clipboard, and says so. */
export function useCopyAddress(): (address: string) => Promise<void> {
  const { t } = useTexts();
  return (address) => copyAddress(address, { copied: t('hoursProof.copied'), failed: t('hoursProof.notCopied') });
}

export interface PaperSheetProps {
  readonly code: string;
  readonly onClose: () => void;
}

/** The paper in each language; the chat app, which may not open a PDF, is told the way around. */
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
          <Button look="soft" icon="copy" onClick={() => void copy(addressIn(language))}>
            {t('hoursProof.paper.copy')}
          </Button>
        )}
        <Caption>{t('hoursProof.paper.format')}</Caption>
      </Stack>
    </Sheet>
  );
}
