import { cardRecipients } from '@vp/domain';
import type { CardRecipient } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Card, Caption, Title } from '@vp/ui-kit';

/** Shows which data a recipient gets and why. The consent refers to the same list. */
export function RecipientCard({ recipient }: { readonly recipient: CardRecipient }) {
  const { t } = useTexts();
  const names = cardRecipients[recipient].map((field) => t(`card.data.${field}`));
  return (
    <Card>
      <Title>{t(`card.recipients.${recipient}`)}</Title>
      <Caption>{t(`card.recipients.${recipient}Why`)}</Caption>
      <p>{names.join(t('card.listSeparator'))}</p>
    </Card>
  );
}
