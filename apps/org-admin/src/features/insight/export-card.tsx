import { Can, useCan } from '@vp/access';
import { realNameStates } from '@vp/domain';
import type { InsightScope, MonthRange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, Stack, Title } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import { ExportButton } from '../../shared/data-export/export-button.tsx';
import type { CellWord } from '../../shared/data-export/export-button.tsx';
import { ExportChoice } from '../../shared/data-export/export-choice.tsx';

export interface ExportCardProps {
  range: MonthRange;
  scope: InsightScope;
}

/** Exports members and hours as spreadsheets, for readers who may see personal data. */
export function ExportCard({ range, scope }: ExportCardProps) {
  const { t } = useTexts();
  const { dataExport } = useApi();
  const mayExport = useCan('activity-list', 'personnel-query');
  const wordOf: CellWord = (column, cell) => {
    const state = column === 'realNameState' ? realNameStates.find((one) => one === cell) : undefined;
    return state && t(`volunteer.facts.realName.${state}`);
  };
  if (!mayExport) return null;
  return (
    <Card>
      <Stack>
        <Title>{t('dataExport.title')}</Title>
        <Caption>{t('dataExport.note')}</Caption>
        <ExportChoice>
          {(format) => (
            <>
              <Can permission="activity-list">
                <ExportButton
                  kind="hours"
                  format={format}
                  label={t('dataExport.hours')}
                  fileName={t('dataExport.file.hours')}
                  start={() => dataExport.startHours({ body: { ...range, scope } })}
                />
              </Can>
              <Can permission="personnel-query">
                <ExportButton
                  kind="members"
                  format={format}
                  label={t('dataExport.members')}
                  fileName={t('dataExport.file.members')}
                  wordOf={wordOf}
                  start={() => dataExport.startMembers({ body: { relation: 'member' } })}
                />
              </Can>
            </>
          )}
        </ExportChoice>
      </Stack>
    </Card>
  );
}
