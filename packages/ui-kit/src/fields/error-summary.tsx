import styles from './error-summary.module.css';
import { useTexts } from '@vp/i18n/react';
import { Icon } from '../icon/icon.tsx';
import { focusField } from './field-focus.ts';
import { lineOf } from './field-words.ts';
import { fieldId, useFormContext } from './form-context.ts';
import type { FormPart } from './form-context.ts';

/** More lines than this are grouped by section. */
const mostLines = 5;

interface Line {
  readonly name: string;
  readonly words: string;
}

/** Returns one line per section with errors; it links to the first of its fields. */
function linesBySection(lines: readonly Line[], sections: readonly FormPart[]): (Line & { count: number })[] {
  const inNoSection = lines.filter(({ name }) => !sections.some((section) => name.startsWith(`${section.name}.`)));
  const counted = sections.flatMap((section) => {
    const inside = lines.filter(({ name }) => name.startsWith(`${section.name}.`));
    const [first] = inside;
    return first ? [{ name: first.name, words: section.label, count: inside.length }] : [];
  });
  return [...counted, ...inNoSection.map((line) => ({ ...line, count: 0 }))];
}

/** Errors after a failed submit; each line links to its field and disappears when the field is corrected. */
export function ErrorSummary() {
  const { t } = useTexts();
  const { formId, shown, fieldOf, summaryNames, sections } = useFormContext();
  const lines = summaryNames.flatMap((name) => {
    const message = shown[name];
    return message ? [{ name, words: lineOf(t, message, fieldOf(name)) }] : [];
  });
  if (lines.length === 0) return null;
  const isLong = lines.length > mostLines && sections.length > 0;
  const links = isLong ? linesBySection(lines, sections) : lines.map((line) => ({ ...line, count: 0 }));
  return (
    <section className={styles.summary} data-part="error-summary" aria-labelledby={`${formId}-summary`}>
      <h2 id={`${formId}-summary`} className={styles.title}>
        <Icon name="warning" size={24} />
        {t('ui.form.summary', { count: lines.length })}
      </h2>
      <ul>
        {links.map(({ name, words, count }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(formId, name);
              }}
            >
              <span>{count > 0 ? t('ui.form.summarySection', { label: words, count }) : words}</span>
              <Icon name="chevron-down" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
