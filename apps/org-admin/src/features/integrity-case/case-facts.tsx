import type { IntegrityCaseRow } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Tag, Tags } from '@vp/ui-kit';

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** Returns a function that states the measurement of a case as a sentence. */
export function useMeasured(): (row: IntegrityCaseRow) => string {
  const { t, format } = useTexts();
  return ({ kind, measures }) => {
    const {
      minutes = 0,
      people = 0,
      services = 0,
      share = 0,
      days = 0,
      hours = 0,
      metres = 0,
      accounts = 0,
    } = measures;
    switch (kind) {
      case 'overlap':
        return t('integrityCase.says.overlap', { minutes: format.number(minutes) });
      case 'sharedDevice':
        return t('integrityCase.says.sharedDevice', { people: format.number(people) });
      case 'byHand':
        return t('integrityCase.says.byHand', { services: format.number(services), share: percent(share) });
      case 'lateEntries':
        return t('integrityCase.says.lateEntries', { services: format.number(services), days: format.number(days) });
      case 'oneHand': {
        const values = { hours: format.hours(hours), services: format.number(services), share: percent(share) };
        return t('integrityCase.says.oneHand', values);
      }
      case 'speed': {
        const values = { distance: format.distance(metres), minutes: format.number(minutes) };
        return t('integrityCase.says.speed', values);
      }
      case 'leftEarly':
        return t('integrityCase.says.leftEarly', { people: format.number(people) });
      case 'shortNotice': {
        const values = { minutes: format.number(minutes), people: format.number(people), hours: format.hours(hours) };
        return t('integrityCase.says.shortNotice', values);
      }
      case 'operatorPlaces': {
        const values = { distance: format.distance(metres), minutes: format.number(minutes) };
        return t('integrityCase.says.operatorPlaces', values);
      }
      case 'longDay':
        return t('integrityCase.says.longDay', { hours: format.hours(hours) });
      case 'mutualScans':
        return t('integrityCase.says.mutualScans', { services: format.number(services) });
      case 'noLocation':
        return t(
          measures.isByOperators === true
            ? 'integrityCase.says.noLocationOfOperators'
            : 'integrityCase.says.noLocation',
          { people: format.number(people), share: percent(share) },
        );
      case 'typists': {
        const values = { services: format.number(services), accounts: format.number(accounts), share: percent(share) };
        return t('integrityCase.says.typists', values);
      }
      case 'brokenPaper':
        return measures.isChanged === true
          ? t('integrityCase.says.changedPaper')
          : t('integrityCase.says.brokenPaper', { hours: format.hours(measures.missingHours ?? 0) });
    }
  };
}

/** Deciding facts: the measurement and the place. */
export function CaseFacts({ row }: { readonly row: IntegrityCaseRow }) {
  const measured = useMeasured();
  return (
    <>
      <Caption tone="strong">{measured(row)}</Caption>
      <Caption>
        <LocalText text={row.organization.name} />
      </Caption>
    </>
  );
}

/** Kind of the case, and whether it was opened again or the organization was asked. */
export function CaseTags({ row: { kind, asked, reopened } }: { readonly row: IntegrityCaseRow }) {
  const { t } = useTexts();
  return (
    <Tags>
      <Tag tone="neutral" icon="none">
        {t(`integrityCase.kinds.${kind}`)}
      </Tag>
      {reopened && <Tag tone="gold">{t('integrityCase.reopened')}</Tag>}
      {asked !== null && <Tag tone={asked === 'waiting' ? 'gold' : 'azul'}>{t(`integrityCase.asked.${asked}`)}</Tag>}
    </Tags>
  );
}
