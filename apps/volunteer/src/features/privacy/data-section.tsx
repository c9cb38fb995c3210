import type { PersonalRows, PersonalSection, PersonalValue } from '@vp/contract';
import { isCalendarDate, isIsoInstant } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, Caption, Icon, KeyValueList, Stack } from '@vp/ui-kit';
import styles from './data-section.module.css';
import { isAccessKind, isWord } from './words.ts';

function useShown(section: PersonalSection): (value: PersonalValue) => string {
  const { t, format } = useTexts();
  return ({ field, value }) => {
    if (typeof value === 'boolean') return t(value ? 'privacy.yes' : 'privacy.no');
    if (typeof value === 'number') return format.number(value);
    if (isIsoInstant(value)) return format.dateTime(value);
    if (isCalendarDate(value)) return format.longDate(`${value}T00:00:00+08:00`);
    if (section === 'access' && field === 'kind' && isAccessKind(value))
      return t(`volunteer.dataAccess.kinds.${value}`);
    return isWord(value) ? t(`privacy.words.${value}`) : value;
  };
}

/** Renders one section of the data, folded; its rows are listed when it is opened. */
export function DataSection({ section: { section, rows } }: { readonly section: PersonalRows }) {
  const { t } = useTexts();
  const shown = useShown(section);
  return (
    <Card kind="flush">
      <details className={styles.section}>
        <summary className={styles.summary}>
          <span>
            {t(`privacy.sections.${section}`)}
            <Caption>{t('privacy.count', { count: rows.length })}</Caption>
          </span>
          <span className={styles.mark}>
            <Icon name="chevron-down" />
          </span>
        </summary>
        <div className={styles.rows}>
          <Stack>
            {rows.map(({ values }, place) => (
              <KeyValueList
                key={place}
                rows={values.map((value) => ({
                  name: t(`privacy.fields.${value.field}`),
                  value: shown(value),
                  isProse: typeof value.value === 'string' && value.value.length > 40,
                }))}
              />
            ))}
          </Stack>
        </div>
      </details>
    </Card>
  );
}
