import { hoursBases } from '@vp/domain';
import type { HoursSplit } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

export interface SplitHours {
  /** Null for a paper without this figure. */
  readonly split: HoursSplit | null;
  readonly waitingHours: number;
}

const names = {
  placed: 'certificate.basis.placed',
  scanned: 'certificate.basis.scanned',
  secondWord: 'certificate.basis.secondWord',
  byHand: 'certificate.basis.byHand',
} as const;

const strongestFirst = [...hoursBases].reverse();

export interface SplitRow {
  readonly name: string;
  readonly value: string;
}

/** Returns a function that names what hours rest on, the strongest first, and the hours that are not counted yet. */
export function useSplitRows(): (hours: SplitHours) => readonly SplitRow[] {
  const { t, format } = useTexts();
  const row = (name: string, hours: number): readonly SplitRow[] =>
    hours === 0 ? [] : [{ name, value: t('certificate.basis.hours', { hours: format.hours(hours) }) }];
  return ({ split, waitingHours }) => [
    ...strongestFirst.flatMap((basis) => row(t(names[basis]), split?.[basis] ?? 0)),
    ...row(t('certificate.basis.waiting'), waitingHours),
  ];
}
