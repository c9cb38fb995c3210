import { cardLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Caption, Card, KeyValueList, PageShell, Section, Stack, Title } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';

/** `/VolunteerRegister-welfare`: shows the benefits and costs of the card. */
export function CardWelfarePage() {
  const { t, format } = useTexts();
  const { insurance, renewingServices, annualFee, accounts, donationPerPurchase, donatedPointsPercent } = cardLimits;
  const money = (amount: number) => t('card.welfare.amount', { amount: format.number(amount) });
  return (
    <PageShell title={t('card.welfare.title')} backTo={paths.card()} content="spaced">
      <Stack gap={4}>
        <Section title={t('card.welfare.insurance')}>
          <Stack>
            {insurance.map(({ ageMin, ageMax, death, treatment }) => (
              <Card key={ageMin}>
                <Title>{t('card.welfare.ages', { from: ageMin, to: ageMax })}</Title>
                <KeyValueList
                  variant="plain"
                  rows={[
                    { name: t('card.welfare.death'), value: money(death) },
                    { name: t('card.welfare.treatment'), value: money(treatment) },
                  ]}
                />
              </Card>
            ))}
            <Caption>{t('card.welfare.covered')}</Caption>
            <Caption>{t('card.welfare.renewal', { count: renewingServices })}</Caption>
          </Stack>
        </Section>
        <Section title={t('card.welfare.account')}>
          <KeyValueList
            rows={[
              { name: t('card.welfare.annualFee'), value: t('card.welfare.waived', { amount: money(annualFee) }) },
              {
                name: t('card.welfare.accounts'),
                value: accounts
                  .map((currency) => t(`card.welfare.currencies.${currency}`))
                  .join(t('card.listSeparator')),
              },
            ]}
          />
        </Section>
        <Section title={t('card.welfare.giving')}>
          <BulletList
            items={[
              t('card.welfare.donation', { amount: format.number(donationPerPurchase * 100) }),
              t('card.welfare.points', { percent: format.number(donatedPointsPercent, 1) }),
            ]}
          />
        </Section>
        <Section title={t('card.welfare.vest')}>
          <p>{t('card.welfare.vestText')}</p>
        </Section>
      </Stack>
    </PageShell>
  );
}
