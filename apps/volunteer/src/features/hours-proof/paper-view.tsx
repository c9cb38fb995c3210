import type { HoursPaper } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { KeyValueList, List, ListRow, Section, Stack } from '@vp/ui-kit';
import { useSplitRows } from '../../shared/attendance/hours-split.ts';

/** Returns a function that formats hours of service, with hours of training and by hand if there are any. */
export function useHoursWords(): (hours: Pick<HoursPaper, 'serviceHours' | 'trainingHours' | 'byHandHours'>) => string {
  const { t, format } = useTexts();
  return ({ serviceHours, trainingHours, byHandHours }) => {
    const service = t('hoursProof.hours', { hours: format.hours(serviceHours) });
    const all =
      trainingHours === 0 ? service : t('hoursProof.bothHours', { service, training: format.hours(trainingHours) });
    return byHandHours === 0 ? all : t('hoursProof.withByHand', { all, hours: format.hours(byHandHours) });
  };
}

/** Shows the content of a paper: the volunteer, each year at each organization, and the sums. */
export function PaperView({ paper }: { readonly paper: HoursPaper }) {
  const { t, format } = useTexts();
  const hoursWords = useHoursWords();
  const splitRows = useSplitRows();
  const { displayName, otherName, volunteerNumber, year, rows, serviceHours, trainingHours, byHandHours } = paper;
  const sum = (hours: number) => t('hoursProof.hours', { hours: format.hours(hours) });
  return (
    <Stack gap={3}>
      <KeyValueList
        rows={[
          { name: t('hoursProof.name'), value: otherName === null ? displayName : `${displayName} ${otherName}` },
          { name: t('hoursProof.volunteerNumber'), value: volunteerNumber },
          { name: t('hoursProof.scope'), value: year === null ? t('hoursProof.allYears') : String(year) },
          { name: t('hoursProof.serviceHours'), value: sum(serviceHours) },
          { name: t('hoursProof.trainingHours'), value: trainingHours === 0 ? null : sum(trainingHours) },
          {
            name: t('hoursProof.byHandHours'),
            value: paper.split !== null || byHandHours === 0 ? null : sum(byHandHours),
          },
          ...splitRows(paper),
        ]}
      />
      <Section title={t('hoursProof.byOrganization')}>
        <List variant="card">
          {rows.map((row) => (
            <ListRow
              key={`${row.year} ${row.organizationName.text}`}
              title={row.organizationName.text}
              note={String(row.year)}
              value={hoursWords(row)}
            />
          ))}
        </List>
      </Section>
    </Stack>
  );
}
