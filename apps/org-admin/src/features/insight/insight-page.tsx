import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded, useListAddress, useNow } from '@vp/app-shell';
import { insightScopes, insightSteps, yearBefore } from '@vp/domain';
import type { MonthRange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Chip, ChipRow, Columns, SegmentedControl, SkeletonDetail, Stack } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { paths } from '../../shared/paths.ts';
import { ExportCard } from './export-card.tsx';
import { insightAddress, monthsOf, monthsOfPreset, presets } from './insight-address.ts';
import type { InsightFilter } from './insight-address.ts';
import { MonthsSheet } from './months-sheet.tsx';
import { ReportView } from './report-view.tsx';

interface ControlsProps {
  filter: InsightFilter;
  range: MonthRange;
  onChange: (changes: Partial<InsightFilter>) => void;
}

/** Selects months, scope and step, stored in the URL. */
function Controls({ filter, range, onChange }: ControlsProps) {
  const { t, format } = useTexts();
  const now = useNow();
  const [isChoosing, setIsChoosing] = useState(false);
  const chosen = presets.find((preset) => {
    const { from, to } = monthsOfPreset(preset, now());
    return from === range.from && to === range.to;
  });
  const words = [range.from, range.to].map((month) => format.month(`${month}-01`)).join(' – ');
  return (
    <Stack>
      <ChipRow label={t('insight.range.label')}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            selected={preset === chosen}
            onClick={() =>
              onChange(preset === 'twelve' ? { from: undefined, to: undefined } : monthsOfPreset(preset, now()))
            }
          >
            {t(`insight.range.${preset}`)}
          </Chip>
        ))}
        <Chip mark="open" tone={chosen === undefined ? 'applied' : 'plain'} onClick={() => setIsChoosing(true)}>
          {chosen === undefined ? words : t('insight.range.own')}
        </Chip>
      </ChipRow>
      <Columns shares={[1, 1]}>
        <SegmentedControl
          label={t('insight.scope.label')}
          options={insightScopes.map((value) => ({ value, label: t(`insight.scope.${value}`) }))}
          value={filter.scope}
          onChange={(scope) => onChange({ scope })}
        />
        <SegmentedControl
          label={t('insight.step.label')}
          options={insightSteps.map((value) => ({ value, label: t(`insight.step.${value}`) }))}
          value={filter.step}
          onChange={(step) => onChange({ step })}
        />
      </Columns>
      {isChoosing && <MonthsSheet range={range} onChoose={onChange} onClose={() => setIsChoosing(false)} />}
    </Stack>
  );
}

/** `/organization/insight`: service figures of the organization. */
export function InsightPage() {
  const { t } = useTexts();
  const now = useNow();
  const { filter, change } = useListAddress(insightAddress);
  const range = monthsOf(filter, now());
  const { step, scope, figure } = filter;
  const { insight } = useApiQueries();
  const query = useQuery({
    ...insight.report({ query: { ...range, step, scope } }),
    placeholderData: keepPreviousData,
  });
  const before = useQuery(insight.report({ query: { ...yearBefore(range), step, scope } })).data;
  return (
    <AdminPage title={t('insight.title')} note={t('insight.note')} backTo={paths.organization()}>
      <Stack gap={4}>
        <Controls filter={filter} range={range} onChange={change} />
        <Loaded query={query} skeleton={<SkeletonDetail />}>
          {(report) => (
            <ReportView report={report} before={before} figure={figure} onFigure={(next) => change({ figure: next })} />
          )}
        </Loaded>
        <ExportCard range={range} scope={scope} />
      </Stack>
    </AdminPage>
  );
}
