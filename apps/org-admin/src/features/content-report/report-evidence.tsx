import type { ContentReportDetail, ContentReportRow, ReviewPhoto } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Card, KeyValueList, Tag, Tags } from '@vp/ui-kit';

/** A report has words instead of photos. */
export type ShownReport = ContentReportDetail & { readonly photos: readonly ReviewPhoto[] };

interface RowProps {
  readonly row: ContentReportRow;
}

/** Deciding facts: why the words were reported, and where they stand. */
export function ReportFacts({ row: { grounds, activityName } }: RowProps) {
  return (
    <>
      {grounds !== null && <Caption tone="strong">{grounds}</Caption>}
      <Caption>
        <LocalText text={activityName} />
      </Caption>
    </>
  );
}

/** What was reported. */
export function ReportTags({ row: { kind } }: RowProps) {
  const { t } = useTexts();
  return (
    <Tags>
      <Tag tone="neutral" icon="none">
        {t(`contentReport.kinds.${kind}`)}
      </Tag>
    </Tags>
  );
}

interface PartProps {
  readonly detail: ShownReport;
}

export function ReportHead({ detail: { row } }: PartProps) {
  return <ReportTags row={row} />;
}

/** Who wrote the words, who reported them and why; the words themselves are the title. */
export function ReportEvidence({ detail: { row, author, reporter } }: PartProps) {
  const { t } = useTexts();
  return (
    <Card>
      <KeyValueList
        rows={[
          { name: t('contentReport.grounds'), value: row.grounds ?? t('contentReport.erased') },
          { name: t('contentReport.author'), value: t(`contentReport.sides.${author}`) },
          { name: t('contentReport.reporter'), value: t(`contentReport.sides.${reporter}`) },
          { name: t('contentReport.activity'), value: <LocalText text={row.activityName} /> },
          { name: t('contentReport.organizer'), value: <LocalText text={row.organization.name} /> },
        ]}
      />
    </Card>
  );
}
