import { lazyPart } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button } from '@vp/ui-kit';
import { Suspense, useState } from 'react';

const ExportSheet = lazyPart(async () => (await import('./export-sheet.tsx')).ExportSheet);

/** Opens the export of the participants of an activity. */
export function ExportPeople({ activity }: { activity: ReleasedDetail }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" icon="download" onClick={() => setIsOpen(true)}>
        {t('dataExport.people')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ExportSheet activity={activity} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
