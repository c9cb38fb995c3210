import { cardLimits, personLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Card, PageShell, Section, Stack, StepList, Title } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { RecipientCard } from './recipient-card.tsx';

const questions = ['time', 'failed', 'lost', 'consent'] as const;

/** `/VolunteerRegister-news`: explains who may apply, the procedure, who gets which data, and the questions. */
export function CardNewsPage() {
  const { t } = useTexts();
  const [from, to] = cardLimits.printingMonths;
  const { cardAgeMin, cardAgeMax, adultAge } = personLimits;
  return (
    <PageShell title={t('card.news.title')} backTo={paths.card()} content="spaced">
      <Stack gap={4}>
        <Section title={t('card.news.who')}>
          <BulletList
            items={[
              t('card.news.verified'),
              t('card.news.ages', { from: cardAgeMin, to: cardAgeMax }),
              t('card.news.minors', { age: adultAge }),
              t('card.news.one'),
            ]}
          />
        </Section>
        <Section title={t('card.news.how')}>
          <StepList
            steps={[
              t('card.news.send'),
              t('card.news.decide'),
              t('card.news.print', { from, to }),
              t('card.news.fetch'),
            ]}
          />
        </Section>
        <Section title={t('card.news.data')}>
          <Stack>
            <RecipientCard recipient="bank" />
            <RecipientCard recipient="federation" />
          </Stack>
        </Section>
        <Section title={t('card.news.questions')}>
          <Stack>
            {questions.map((question) => (
              <Card key={question}>
                <Title>{t(`card.news.faq.${question}.question`)}</Title>
                <p>{t(`card.news.faq.${question}.answer`, { from, to })}</p>
              </Card>
            ))}
          </Stack>
        </Section>
      </Stack>
    </PageShell>
  );
}
