import styles from './section-tabs.module.css';
import { useTexts } from '@vp/i18n/react';
import { Tabs } from '../choice/tabs.tsx';

export type SectionState = 'open' | 'done' | 'error';

export interface FormSection<Name extends string> {
  name: Name;
  label: string;
  state: SectionState;
  /** The place of a step in a fixed order. */
  number?: number;
}

export interface SectionTabsProps<Name extends string> {
  label: string;
  idStem: string;
  sections: readonly FormSection<Name>[];
  current: Name;
  onOpen: (name: Name) => void;
}

const sectionIcons = { open: undefined, done: 'check-circle', error: 'warning' } as const;

/** The sections of a form as tabs, with a tick or a warning each. */
export function SectionTabs<Name extends string>({ label, idStem, sections, current, onOpen }: SectionTabsProps<Name>) {
  return (
    <Tabs
      label={label}
      idStem={idStem}
      value={current}
      onChange={onOpen}
      options={sections.map(({ name, label: words, state, number }) => {
        const icon = sectionIcons[state];
        return { value: name, label: words, ...(icon && { icon }), ...(number !== undefined && { number }) };
      })}
    />
  );
}

export interface StepHeaderProps {
  /** From 1. */
  current: number;
  total: number;
  name: string;
  /** At the right: the duration, or the time when the draft was saved. */
  note?: string | undefined;
}

/** "Step 2 of 3: identity" with a bar for each step. */
export function StepHeader({ current, total, name, note }: StepHeaderProps) {
  const { t } = useTexts();
  return (
    <div className={styles.head}>
      <div className={styles.row}>
        <h2>{t('ui.step.title', { current, total, name })}</h2>
        {note && <span>{note}</span>}
      </div>
      <div className={styles.bars} aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          <i key={index} data-done={index < current} />
        ))}
      </div>
    </div>
  );
}
