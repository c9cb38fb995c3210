import { useNow } from '@vp/app-shell';
import { getIn } from 'formik';
import { Hidden, Icon, StickyBar, classes } from '@vp/ui-kit';
import { useTexts } from '@vp/i18n/react';
import { SectionTabs, useFormikContext } from '@vp/ui-kit/form';
import type { FormSection } from '@vp/ui-kit/form';
import { useIsWide } from '../../shared/use-wide.ts';
import styles from './section-states.module.css';
import { releaseErrors } from './release-request.ts';
import type { ReleaseValues } from './release-values.ts';
import { sectionOf, sections } from './steps.ts';
import type { SectionName } from './steps.ts';

/** A section is done when nothing in it is wrong, and wrong when what is wrong in it is already on screen. */
export function useSectionStates(): readonly FormSection<SectionName>[] {
  const { t } = useTexts();
  const now = useNow();
  const { values, touched, errors } = useFormikContext<ReleaseValues>();
  const wrong = Object.keys(releaseErrors(values, now()));
  return sections.map((name) => {
    const own = wrong.filter((field) => sectionOf(field) === name);
    const isShown = own.some((field) => getIn(touched, field) && getIn(errors, field));
    const state = own.length === 0 ? 'done' : isShown ? 'error' : 'open';
    return { name, label: t(`release.form.${name}`), state };
  });
}

export const sectionStem = 'release-section';

type SectionIndexProps = { current: SectionName; onOpen: (name: SectionName) => void };

const icons = { open: undefined, done: 'check-circle', error: 'warning' } as const;

/** The sections with their states: tabs above the form, an index at its left on a desktop. */
export function SectionIndex({ current, onOpen }: SectionIndexProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const states = useSectionStates();
  if (!isWide) {
    return (
      <StickyBar edge="top" className={styles.tabs}>
        <SectionTabs
          label={t('release.form.sections')}
          idStem={sectionStem}
          sections={states}
          current={current}
          onOpen={onOpen}
        />
      </StickyBar>
    );
  }
  return (
    <nav className={styles.index} aria-label={t('release.form.sections')}>
      <ol>
        {states.map(({ name, label, state }) => {
          const icon = icons[state];
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={name === current ? 'step' : undefined}
                className={classes(styles.entry, state === 'error' && styles.wrong)}
                onClick={() => onOpen(name)}
              >
                <span>{label}</span>
                {icon && (
                  <span className={styles.state}>
                    <Icon name={icon} size={16} />
                  </span>
                )}
                <Hidden>
                  {state === 'done' && t('release.form.done')}
                  {state === 'error' && t('release.form.wrong')}
                </Hidden>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
