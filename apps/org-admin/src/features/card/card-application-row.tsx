import { cardTones, useCodeWords } from '@vp/app-shell';
import type { ReviewRow } from '@vp/contract';
import { cardBanks, cardReasons } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, DotList, Tag } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { VolunteerFacts, VolunteerTags } from '../../shared/volunteer/volunteer-facts.tsx';

/** The way to the sheets that go to the bank and come from it. */
export function ToCardSheets() {
  const { t } = useTexts();
  return (
    <ButtonLink to={paths.cardSheets()} look="text" size="small">
      {t('card.sheets.title')}
    </ButtonLink>
  );
}

/** What decides at a glance: the person, why a card is wanted, and from which bank. */
export function CardApplicationRow({ row }: { readonly row: ReviewRow }) {
  const { nameOf } = useCodeWords();
  const { card } = row;
  return (
    <>
      <VolunteerFacts row={row} />
      {card && (
        <Caption as="div">
          <DotList items={[nameOf(cardReasons, card.reason), nameOf(cardBanks, card.bank)]} />
        </Caption>
      )}
    </>
  );
}

/** What to know before passing, and how far the card is after it. */
export function CardApplicationTags({ row }: { readonly row: ReviewRow }) {
  const { t } = useTexts();
  const { card } = row;
  return (
    <VolunteerTags row={row}>
      {card && card.state !== 'pending' && <Tag tone={cardTones[card.state]}>{t(`card.states.${card.state}`)}</Tag>}
    </VolunteerTags>
  );
}
