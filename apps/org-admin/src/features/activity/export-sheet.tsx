import type { ReleasedDetail } from '@vp/contract';
import { placeStates } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Sheet, Stack } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { ExportButton } from '../../shared/data-export/export-button.tsx';
import type { CellWord } from '../../shared/data-export/export-button.tsx';
import { ExportChoice } from '../../shared/data-export/export-choice.tsx';

export interface ExportSheetProps {
  activity: ReleasedDetail;
  onClose: () => void;
}

/** Exports all sign-ups of an activity and their hours as a spreadsheet. */
export function ExportSheet({ activity, onClose }: ExportSheetProps) {
  const { t } = useTexts();
  const { dataExport } = useApi();
  const { activityId, name } = activity;
  const wordOf: CellWord = (column, cell) => {
    const state = column === 'signUpState' ? placeStates.find((one) => one === cell) : undefined;
    return state && t(`participant.people.states.${state}`);
  };
  return (
    <Sheet title={t('dataExport.people')} note={t('dataExport.about')} onClose={onClose}>
      <Stack>
        <ExportChoice>
          {(format) => (
            <ExportButton
              kind="activity"
              format={format}
              label={t('dataExport.begin')}
              fileName={`${t('dataExport.file.activity')}-${name.text}`}
              wordOf={wordOf}
              start={() => dataExport.startActivity({ body: { activityId } })}
            />
          )}
        </ExportChoice>
      </Stack>
    </Sheet>
  );
}
