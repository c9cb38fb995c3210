import styles from './sectioned-form.module.css';
import { useTexts } from '@vp/i18n/react';
import { Hidden, Icon, StickyBar, useIsWide } from '@vp/ui-kit';
import { SectionTabs } from '@vp/ui-kit/form';
import type { FieldErrors, FormSection, SectionState } from '@vp/ui-kit/form';

const icons = { open: undefined, done: 'check-circle', error: 'warning' } as const;

/** Returns whether a field, or a part of it, belongs to a section. */
export function isInSection(field: string, section: string): boolean {
  return field === section || field.startsWith(`${section}.`);
}

/** Returns `done` without problems, `error` if one of the problems is already shown, and `open` otherwise. */
function stateOf(section: string, problems: FieldErrors, shown: FieldErrors): SectionState {
  const own = Object.keys(problems).filter((field) => isInSection(field, section));
  if (own.length === 0) return 'done';
  return own.some((field) => shown[field]) ? 'error' : 'open';
}

export interface SectionIndexProps<Name extends string> {
  /** Accessible name of the section list. */
  readonly label: string;
  readonly idStem: string;
  readonly sections: readonly { readonly name: Name; readonly label: string }[];
  /** Problems of the current values, shown or not. */
  readonly problems: FieldErrors;
  readonly shown: FieldErrors;
  readonly current: Name;
  readonly onOpen: (name: Name) => void;
  /** Whether the sections are steps in a fixed order. */
  readonly isNumbered: boolean;
}

/** Renders the sections with their states: tabs above the form, or an index at its left on a desktop. */
export function SectionIndex<Name extends string>(props: SectionIndexProps<Name>) {
  const { label, idStem, sections, problems, shown, current, onOpen, isNumbered } = props;
  const { t } = useTexts();
  const isWide = useIsWide();
  const states: readonly FormSection<Name>[] = sections.map((section, at) => ({
    ...(isNumbered && { number: at + 1 }),
    name: section.name,
    label: section.label,
    state: stateOf(section.name, problems, shown),
  }));
  if (!isWide) {
    return (
      <StickyBar edge="top" className={styles.tabs}>
        <SectionTabs label={label} idStem={idStem} sections={states} current={current} onOpen={onOpen} />
      </StickyBar>
    );
  }
  return (
    <nav className={styles.index} aria-label={label}>
      <ol>
        {states.map(({ name, label: words, state, number }) => {
          const icon = icons[state];
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'step' : undefined}
                className={styles.entry}
                data-state={state}
                onClick={() => onOpen(name)}
              >
                <span>
                  {number !== undefined && <span aria-hidden>{number}. </span>}
                  {words}
                </span>
                {icon && (
                  <span className={styles.state}>
                    <Icon name={icon} size={16} />
                  </span>
                )}
                <Hidden>
                  {state === 'done' && t('ui.form.sectionDone')}
                  {state === 'error' && t('ui.form.sectionWrong')}
                </Hidden>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
