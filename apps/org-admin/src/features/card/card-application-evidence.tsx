import { useMutation } from '@tanstack/react-query';
import { cardTones, useCodeWords } from '@vp/app-shell';
import type { CardReview, ReviewDetail } from '@vp/contract';
import { cardBanks, cardReasons, languageIdentifications, vestSizes } from '@vp/domain';
import type { BankAction } from '@vp/domain';
import { languageNames } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, KeyValueList, Row, Tag, confirm, toast, useOfflineReason } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { useInvalidateQueues } from '../../shared/queue/queries.ts';
import {
  BackgroundCard,
  GuardianCard,
  IdentityCard,
  RecordCard,
  ServiceRecord,
} from '../../shared/volunteer/volunteer-record.tsx';
import { VestStep, useVestText } from './vest-handout.tsx';

interface PartProps {
  readonly detail: ReviewDetail;
}

export function CardApplicationHead({ detail: { row, attempt, card } }: PartProps) {
  const { t, format } = useTexts();
  const time = format.dateTime(row.submittedAt);
  return (
    <>
      <Caption>
        {attempt > 1 ? t('card.submittedAgain', { time, n: attempt }) : t('card.submittedFirst', { time })}
      </Caption>
      {card && card.state !== 'pending' && <Tag tone={cardTones[card.state]}>{t(`card.states.${card.state}`)}</Tag>}
    </>
  );
}

/** Next step at the bank, if it needs no reason. */
const nextSteps = { approved: 'print', printing: 'receive' } as const satisfies Partial<
  Record<CardReview['state'], BankAction>
>;

function isUnderWay(state: CardReview['state']): state is keyof typeof nextSteps {
  return state in nextSteps;
}

/** Records the bank's progress of one card by hand, for banks that send no file. */
function BankStep({ card }: { readonly card: CardReview }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const refresh = useInvalidateQueues();
  const { mutateAsync, isPending } = useMutation(useApiQueries().card.report.change({ stale: [] }));
  const { state, applicationId } = card;
  if (!isUnderWay(state)) return null;
  const action = nextSteps[state];

  async function take(): Promise<void> {
    const isSure = await confirm({
      title: t(`card.step.${action}Title`),
      message: t(`card.step.${action}Text`),
      confirmText: t(`card.step.${action}`),
    });
    if (!isSure) return;
    const { rows } = await mutateAsync({ body: { rows: [{ applicationId, action }] } });
    const refused = rows.find(({ done }) => !done);
    toast(refused?.message ?? t('card.step.done'), { tone: refused ? 'error' : 'success' });
    await refresh();
  }

  return (
    <Row justify="end">
      <Button
        variant="soft"
        size="small"
        busy={isPending}
        disabledReason={offline}
        onClick={() => void take().catch(() => undefined)}
      >
        {t(`card.step.${action}`)}
      </Button>
    </Row>
  );
}

function Application({ card }: { readonly card: CardReview }) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const on = (at: string | null) => at && format.dateTime(at);
  const vest = useVestText(card);

  function federationText({ federationConsent, federationConsentChangedAt }: CardReview): string {
    if (federationConsentChangedAt === null) return t(federationConsent ? 'card.agreed' : 'card.notAgreed');
    const date = format.date(federationConsentChangedAt);
    return t(federationConsent ? 'card.consentGivenAgain' : 'card.consentWithdrawn', { date });
  }

  return (
    <RecordCard title={t('card.application')}>
      <KeyValueList
        variant="plain"
        rows={[
          { name: t('card.fields.reason'), value: nameOf(cardReasons, card.reason) },
          { name: t('card.fields.bank'), value: nameOf(cardBanks, card.bank) },
          {
            name: t('card.fields.language'),
            value: nameOf(languageIdentifications, card.languageIdentification),
          },
          {
            name: t('card.fields.vest'),
            value: card.vest.size === null ? t('card.noVest') : nameOf(vestSizes, card.vest.size),
          },
          { name: t('card.vest.name'), value: vest },
          { name: t('card.fields.isAmerican'), value: t(card.isAmerican ? 'common.words.yes' : 'common.words.no') },
          { name: t('card.fields.bankConsent'), value: t('card.agreed') },
          {
            name: t('card.fields.federationConsent'),
            value: federationText(card),
          },
          {
            name: t('card.fields.agreement'),
            value: `${card.agreementVersion} · ${languageNames[card.agreedIn]}`,
          },
          { name: t('card.fields.printingAt'), value: on(card.printingAt) },
          { name: t('card.fields.receivedAt'), value: on(card.receivedAt) },
        ].filter(({ value }) => value !== null)}
      />
      <BankStep card={card} />
      <VestStep card={card} />
    </RecordCard>
  );
}

/** The application, then the person on the card. */
export function CardApplicationEvidence({ detail: { person, card } }: PartProps) {
  const { t } = useTexts();
  return (
    <>
      {card && <Application card={card} />}
      <GuardianCard person={person} />
      <IdentityCard person={person} title={t('volunteer.record.identity')} />
      <BackgroundCard person={person} />
      <ServiceRecord person={person} />
    </>
  );
}
