import { useCodeWords } from '@vp/app-shell';
import type { ReviewRow } from '@vp/contract';
import { cardBanks, cardReasons } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, DotList, Tag, Tags, cardTones } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { VolunteerFacts } from '../../shared/volunteer/volunteer-facts.tsx';

/** The way to the sheets that go to the bank and come from it. */
export function ToCardSheets() {
  const { t } = useTexts();
  return (
    <ButtonLink to={paths.cardSheets()} look="text" size="small">
      {t('card.sheets.title')}
    </ButtonLink>
  );
}

/** What decides at a glance: the person, why a card is wanted, from which bank, and how far it is. */
export function CardApplicationRow({ row }: { readonly row: ReviewRow }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { card } = row;
  return (
    <>
      <VolunteerFacts row={row} />
      {card && (
        <>
          <Caption as="div">
            <DotList items={[nameOf(cardReasons, card.reason), nameOf(cardBanks, card.bank)]} />
          </Caption>
          {card.state !== 'pending' && (
            <Tags>
              <Tag tone={cardTones[card.state]}>{t(`card.states.${card.state}`)}</Tag>
            </Tags>
          )}
        </>
      )}
    </>
  );
}
