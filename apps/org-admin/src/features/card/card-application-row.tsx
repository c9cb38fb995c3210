import { cardTones, useCodeWords } from '@vp/app-shell';
import type { ReviewRow } from '@vp/contract';
import { cardBanks, cardReasons } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, DotList, Stack, Tag } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { VolunteerFacts, VolunteerTags } from '../../shared/volunteer/volunteer-facts.tsx';

/** Links to the files for and from the bank, and to the list for the federation. */
export function ToCardSheets() {
  const { t } = useTexts();
  return (
    <Stack gap={1}>
      <ButtonLink to={paths.cardSheets()} variant="text" size="small">
        {t('card.sheets.title')}
      </ButtonLink>
      <ButtonLink to={paths.cardFederation()} variant="text" size="small">
        {t('card.federation.title')}
      </ButtonLink>
    </Stack>
  );
}

/** Deciding facts: the person, the reason for the card, and the bank. */
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

/** What a reviewer must know before passing, and afterwards the progress of the card. */
export function CardApplicationTags({ row }: { readonly row: ReviewRow }) {
  const { t } = useTexts();
  const { card } = row;
  return (
    <VolunteerTags row={row}>
      {card && card.state !== 'pending' && <Tag tone={cardTones[card.state]}>{t(`card.states.${card.state}`)}</Tag>}
    </VolunteerTags>
  );
}
