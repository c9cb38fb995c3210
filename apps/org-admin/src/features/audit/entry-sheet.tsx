import type { AuditEntry } from '@vp/contract';
import { isIsoInstant } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, KeyValueList, Section, Sheet, Stack } from '@vp/ui-kit';

/** Returns a function that describes an event in the reader's language. */
export function useEventWords(): (entry: Pick<AuditEntry, 'event' | 'what'>) => string {
  const { t } = useTexts();
  return ({ event, what }) => (event === null ? t('audit.unknown', { what }) : t(`audit.events.${event}`));
}

/** Returns a function that names the actor and the organization they acted for. */
export function useWho(): (entry: Pick<AuditEntry, 'who' | 'by'>) => string {
  const { t } = useTexts();
  return ({ who, by }) => {
    if (by === null) return who ?? t('audit.nobody');
    return t('audit.of', { name: who ?? t('audit.somebody'), organization: by.name.text });
  };
}

/** Shows one entry in full: its description and the recorded data. */
export function EntrySheet({ entry, onClose }: { readonly entry: AuditEntry; readonly onClose: () => void }) {
  const { t, format } = useTexts();
  const wordsOf = useEventWords();
  const whoOf = useWho();
  return (
    <Sheet title={wordsOf(entry)} onClose={onClose} desktop="panel">
      <Stack gap={4}>
        <KeyValueList
          rows={[
            { name: t('audit.when'), value: <time dateTime={entry.at}>{format.dateTime(entry.at)}</time> },
            { name: t('audit.who'), value: whoOf(entry) },
            ...entry.about.map(({ kind, name }) => ({
              name: t(`audit.kind.${kind}`),
              value: <LocalText text={name} />,
            })),
            { name: t('audit.reason'), value: entry.reason, isProse: true },
          ]}
        />
        <Section title={t('audit.recorded')}>
          <KeyValueList
            rows={[
              { name: t('audit.code'), value: entry.what },
              { name: t('audit.chain'), value: `${entry.stream} · ${entry.number}`, isProse: true },
              ...entry.details.map(({ name, value }) => ({
                name,
                value: isIsoInstant(value) ? format.dateTime(value) : value,
                isProse: true,
              })),
              { name: t('audit.request'), value: entry.requestId, isProse: true },
              { name: t('audit.address'), value: entry.address },
              { name: t('audit.device'), value: entry.device === null ? null : `… ${entry.device}` },
            ]}
          />
        </Section>
        <Caption>{entry.at}</Caption>
      </Stack>
    </Sheet>
  );
}
