import { useMutation } from '@tanstack/react-query';
import type { FederationConsent } from '@vp/contract';
import { cardRecipients } from '@vp/domain';
import type { FederationField } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Stack, Title, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../api.ts';

interface FederationProps {
  readonly federation: FederationConsent;
  /** When the newest application was sent, which held the first answer. */
  readonly submittedAt: string;
}

/** Shows the consent for the federation and the last disclosure; the volunteer can withdraw it or give it again. */
export function FederationCard({ federation: { isGiven, changedAt, passed }, submittedAt }: FederationProps) {
  const { t, format } = useTexts();
  const offline = useOfflineReason();
  const change = useApiQueries().card.setFederationConsent.change({ stale: ['card'] });
  const { mutateAsync, isPending } = useMutation(change);
  const namesOf = (fields: readonly FederationField[]) =>
    fields.map((field) => t(`card.data.${field}`)).join(t('card.listSeparator'));
  const fields = namesOf(cardRecipients.federation);

  function consentText(): string {
    const date = format.longDate(changedAt ?? submittedAt);
    if (isGiven) return t('card.federation.given', { date });
    return changedAt === null ? t('card.federation.refused') : t('card.federation.withdrawn', { date });
  }

  const askToWithdraw = () =>
    confirm({
      title: t('card.federation.withdrawTitle'),
      message: t('card.federation.withdrawText'),
      confirmText: t('card.federation.withdraw'),
      cancelText: t('card.federation.keep'),
      tone: 'danger',
      safe: 'cancel',
    });

  const askToGive = () =>
    confirm({
      title: t('card.federation.giveTitle'),
      message: t('card.federation.giveText', { fields }),
      confirmText: t('card.federation.give'),
    });

  async function set(): Promise<void> {
    if (!(await (isGiven ? askToWithdraw() : askToGive()))) return;
    await mutateAsync({ body: { isGiven: !isGiven } });
    toast(t(isGiven ? 'card.federation.withdrawDone' : 'card.federation.giveDone'), { tone: 'success' });
  }

  return (
    <Card>
      <Stack>
        <Title>{t('card.federation.title')}</Title>
        <p>{fields}</p>
        <p>{consentText()}</p>
        <Caption>
          {passed === null
            ? t('card.federation.never')
            : t('card.federation.passed', { date: format.longDate(passed.at), fields: namesOf(passed.fields) })}
        </Caption>
        <div>
          <Button
            variant={isGiven ? 'danger' : 'soft'}
            size="small"
            busy={isPending}
            disabledReason={offline}
            onClick={() => void set().catch(() => undefined)}
          >
            {t(isGiven ? 'card.federation.withdraw' : 'card.federation.give')}
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
