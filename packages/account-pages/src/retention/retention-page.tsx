import { dayMs, retention, retentionTopics } from '@vp/domain';
import type { RetentionTerm, RetentionTopic } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, KeyValueList, Note, PageShell, Stack, Title } from '@vp/ui-kit';

function useTerms(): (topic: RetentionTopic) => readonly string[] {
  const { t } = useTexts();
  return (topic) => {
    const { atErasure } = retention[topic];
    const terms: readonly RetentionTerm[] = retention[topic].terms;
    const texts = terms.map(({ after, ms }) => t(`retention.after.${after}`, { count: ms / dayMs }));
    if (atErasure === 'keep') return [t('retention.noTerm')];
    if (atErasure !== 'expire') texts.push(t('retention.untilClosed'));
    return texts;
  };
}

function Topic({ topic }: { readonly topic: RetentionTopic }) {
  const { t } = useTexts();
  const terms = useTerms()(topic);
  const { reason, atErasure } = retention[topic];
  return (
    <Card>
      <article>
        <Title>{t(`retention.topics.${topic}.title`)}</Title>
        <p>{t(`retention.topics.${topic}.data`)}</p>
        <KeyValueList
          rows={[
            {
              name: t('retention.term'),
              value: (
                <Stack gap={1}>
                  {terms.map((term) => (
                    <span key={term}>{term}</span>
                  ))}
                </Stack>
              ),
            },
            { name: t('retention.reason'), value: t(`retention.reasons.${reason}`) },
            { name: t('retention.atErasure'), value: t(`retention.effects.${atErasure}`) },
          ]}
        />
      </article>
    </Card>
  );
}

export interface RetentionTableProps {
  readonly backTo: string;
}

/** Renders the retention table of the domain: which personal data is stored, for how long and why. Public. */
export function RetentionTable({ backTo }: RetentionTableProps) {
  const { t } = useTexts();
  return (
    <PageShell title={t('retention.title')} backTo={backTo} content="spaced">
      <Stack gap={3}>
        <Note>{t('retention.note')}</Note>
        <section aria-label={t('retention.list')}>
          <Stack>
            {retentionTopics.map((topic) => (
              <Topic key={topic} topic={topic} />
            ))}
          </Stack>
        </section>
        <Note tone="azul">{t('retention.law')}</Note>
      </Stack>
    </PageShell>
  );
}
