import type { InsightReport, ServiceFigures } from '@vp/contract';
import { changeInPercent, insightLimits, macaoDate, percentOf, percentsOf, yearBefore } from '@vp/domain';
import type { EvidenceClass } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  BulletList,
  Caption,
  Card,
  Columns,
  EmptyState,
  FigureCards,
  Icon,
  Note,
  ShareBars,
  Stack,
  Title,
} from '@vp/ui-kit';
import type { ShareBar } from '@vp/ui-kit';
import { FiguresCard } from './figures-card.tsx';
import type { ShownFigure } from './insight-address.ts';
import styles from './report-view.module.css';

const days = insightLimits.returnDays;

type Before = Pick<InsightReport, 'total' | 'monthsLeftOut'> | undefined;

/** Returns the line below a figure: its value of the year before, and the change. */
function useBeforeNote(before: Before): (name: keyof ServiceFigures, now: number) => string | undefined {
  const { t, format } = useTexts();
  return (name, now) => {
    if (before === undefined || before.monthsLeftOut > 0) return undefined;
    const value = before.total[name];
    const text = format.number(value, name === 'serviceHours' || name === 'trainingHours' ? 1 : 0);
    const change = changeInPercent(value, now);
    if (change === undefined) return t('insight.yearBefore.value', { before: text });
    const sign = change > 0 ? '+' : change < 0 ? '−' : '±';
    const percent = t('insight.percent', { percent: format.number(Math.abs(change)) });
    return t('insight.yearBefore.change', { before: text, change: `${sign}${percent}` });
  };
}

/** Which months the figures are compared with, or why they are not. */
function ComparedWith({ report, before }: { report: InsightReport; before: Before }) {
  const { t, format } = useTexts();
  if (before === undefined) return null;
  if (before.monthsLeftOut > 0) return <Caption>{t('insight.yearBefore.hidden')}</Caption>;
  const { from, to } = yearBefore(report);
  const range = [from, to].map((month) => format.month(`${month}-01`)).join(' – ');
  const isOpen = report.to >= macaoDate(new Date(report.asOf)).slice(0, 7);
  return (
    <Caption>
      {isOpen
        ? t('insight.yearBefore.openRange', { range, month: format.month(`${report.to}-01`) })
        : t('insight.yearBefore.range', { range })}
    </Caption>
  );
}

/** Totals of the range, each beside its value of the year before. */
function Totals({ total, before }: Pick<InsightReport, 'total'> & { before: Before }) {
  const { t, format } = useTexts();
  const noteOf = useBeforeNote(before);
  const { serviceHours, trainingHours, people, activities, places, missed } = total;
  const percent = percentOf(missed, places);
  const of = t('insight.missedOf', { missed: format.number(missed), places: format.number(places) });
  const training = {
    name: t('insight.total.trainingHours'),
    value: format.number(trainingHours, 1),
    note: noteOf('trainingHours', trainingHours),
  };
  const rows = [
    {
      name: t('insight.total.serviceHours'),
      value: format.number(serviceHours, 1),
      note: noteOf('serviceHours', serviceHours),
    },
    ...(trainingHours > 0 ? [training] : []),
    { name: t('insight.total.people'), value: format.number(people), note: noteOf('people', people) },
    { name: t('insight.total.activities'), value: format.number(activities), note: noteOf('activities', activities) },
    ...(percent === undefined
      ? []
      : [{ name: t('insight.total.missed'), value: t('insight.percent', { percent }), note: of }]),
  ];
  return <FigureCards rows={rows} />;
}

const toneOf: Readonly<Record<EvidenceClass, ShareBar['tone']>> = {
  code: 'strong',
  location: 'strong',
  byHand: 'middle',
  afterwards: 'weak',
  stated: 'weak',
};

function Evidence({ evidence }: Pick<InsightReport, 'evidence'>) {
  const { t, format } = useTexts();
  const parts = evidence.map(({ hours }) => hours);
  // Tenths only where a part would vanish in whole percents.
  const whole = percentsOf(parts);
  const decimals = parts.some((hours, place) => hours > 0 && whole[place] === 0) ? 1 : 0;
  const percents = decimals === 0 ? whole : percentsOf(parts, decimals);
  const rows = evidence.map(({ evidence: name, hours }, place) => {
    const share = percents[place] ?? 0;
    const percent = format.number(share, decimals);
    const value = `${t('insight.hours', { hours: format.hours(hours) })} · ${t('insight.percent', { percent })}`;
    return { name: t(`insight.evidence.${name}`), percent: share, value, tone: toneOf[name] };
  });
  return (
    <Card>
      <Stack>
        <Title>{t('insight.evidence.title')}</Title>
        <ShareBars label={t('insight.evidence.title')} rows={rows} />
      </Stack>
    </Card>
  );
}

function ComingAgain({ returning }: Pick<InsightReport, 'returning'>) {
  const { t, format } = useTexts();
  const { began, judged, cameAgain } = returning;
  const percent = percentOf(cameAgain, judged);
  const counts = { judged: format.number(judged), cameAgain: format.number(cameAgain), days };
  const open = began - judged;
  return (
    <Card>
      <Stack>
        <Title>{t('insight.returning.title')}</Title>
        {percent === undefined ? (
          <Caption>{t('insight.returning.none', { days })}</Caption>
        ) : (
          <ShareBars
            label={t('insight.returning.title')}
            rows={[
              {
                name: t('insight.returning.share', { percent }),
                percent,
                value: `${counts.cameAgain} / ${counts.judged}`,
                tone: 'strong',
              },
            ]}
          />
        )}
        {percent !== undefined && <Caption>{t('insight.returning.of', counts)}</Caption>}
        {open > 0 && <Caption>{t('insight.returning.open', { count: open, days })}</Caption>}
      </Stack>
    </Card>
  );
}

const definitions = ['hours', 'people', 'activities', 'missed', 'evidence', 'returning', 'few'] as const;

/** Definitions of the figures. */
function HowCounted() {
  const { t } = useTexts();
  const values = { days, min: insightLimits.groupMin };
  return (
    <Card>
      <details>
        <summary className={styles.opener}>
          {t('insight.how.title')}
          <Icon name="chevron-down" size={20} />
        </summary>
        <BulletList items={definitions.map((name) => t(`insight.how.${name}`, values))} />
      </details>
    </Card>
  );
}

export interface ReportViewProps {
  report: InsightReport;
  /** The same months of the year before; undefined until it is loaded. */
  before: Before;
  figure: ShownFigure;
  onFigure: (figure: ShownFigure) => void;
}

/** Figures of a range, their evidence, and their definitions. */
export function ReportView({ report, before, figure, onFigure }: ReportViewProps) {
  const { t, format } = useTexts();
  const { total, evidence, returning, monthsLeftOut, groupMin, asOf } = report;
  const isEmpty = total.people === 0 && total.places === 0;
  const leftOut = monthsLeftOut > 0 && (
    <Note icon="info">{t('insight.leftOut', { count: monthsLeftOut, min: groupMin })}</Note>
  );
  if (isEmpty) {
    return (
      <Stack gap={4}>
        {leftOut}
        <EmptyState title={t('insight.empty')} text={t('insight.emptyText')} />
        <HowCounted />
      </Stack>
    );
  }
  return (
    <Stack gap={4}>
      {leftOut}
      <Totals total={total} before={before} />
      <ComparedWith report={report} before={before} />
      <FiguresCard report={report} figure={figure} onFigure={onFigure} />
      <Columns shares={[1, 1]} gap={4} align="start">
        <div>
          <Evidence evidence={evidence} />
        </div>
        <div>
          <ComingAgain returning={returning} />
        </div>
      </Columns>
      <HowCounted />
      <Caption>{t('insight.asOf', { time: format.dateTime(asOf) })}</Caption>
    </Stack>
  );
}
