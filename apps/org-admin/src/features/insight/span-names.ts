import type { InsightStep } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface SpanNames {
  /** Full name, for tables and sentences. */
  readonly full: (startsIn: string) => string;
  /** Short name for the axis: a month has letters, so that it cannot be read as a day. */
  readonly short: (startsIn: string) => string;
}

/** Returns the names of the span that starts in a month (`YYYY-MM`). */
export function useSpanNames(step: InsightStep): SpanNames {
  const { t, format } = useTexts();
  const full = (startsIn: string): string => {
    const [year = '', month = ''] = startsIn.split('-');
    if (step === 'year') return t('insight.span.year', { year });
    if (step === 'quarter') return t('insight.span.quarter', { year, quarter: Math.ceil(Number(month) / 3) });
    return format.month(`${startsIn}-01`);
  };
  const short = (startsIn: string): string =>
    step === 'month'
      ? t('insight.span.month', { year: startsIn.slice(2, 4), month: format.leaf(`${startsIn}-01`).month })
      : full(startsIn);
  return { full, short };
}
