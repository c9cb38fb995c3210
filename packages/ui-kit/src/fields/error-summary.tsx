import './error-summary.css';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon/icon.tsx';
import { focusField } from './field-focus.ts';
import { wordsOf } from './field-words.ts';
import { fieldId, useFormContext } from './form-context.ts';

/** After a failed submit: what is wrong, each line leads to its field. Lines go as the fields are corrected. */
export function ErrorSummary() {
  const { t } = useTranslation();
  const { formId, shown, labelOf, summaryNames } = useFormContext();
  const lines = summaryNames.flatMap((name) => {
    const message = shown[name];
    return message ? [{ name, label: labelOf(name), words: wordsOf(t, message) }] : [];
  });
  if (lines.length === 0) return null;
  return (
    <section className="vk-summary" aria-labelledby={`${formId}-summary`}>
      <h2 id={`${formId}-summary`} className="vk-summary-title">
        <Icon name="warning" size={24} />
        {t('ui.form.summary', { count: lines.length })}
      </h2>
      <ul>
        {lines.map(({ name, label, words }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(formId, name);
              }}
            >
              <span>{label ? t('ui.form.summaryLine', { label, message: words }) : words}</span>
              <Icon name="chevron-down" size={16} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
