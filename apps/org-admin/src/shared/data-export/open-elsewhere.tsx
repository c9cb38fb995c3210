import { copyText } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { Button, Note, Stack, toast } from '@vp/ui-kit';

/** Offers the URL of the page to copy, for hosts that can neither save files nor print. */
export function OpenInBrowser({ note }: { readonly note: string }) {
  const { t } = useTexts();
  async function copy() {
    const { href } = window.location;
    if (await copyText(href)) toast(t('dataExport.copied'), { tone: 'success' });
    else toast(href);
  }
  return (
    <Stack>
      <Note icon="info">{note}</Note>
      <div>
        <Button variant="outline" icon="copy" onClick={() => void copy()}>
          {t('dataExport.copy')}
        </Button>
      </div>
    </Stack>
  );
}
