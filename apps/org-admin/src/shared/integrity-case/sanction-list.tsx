import { useMutation } from '@tanstack/react-query';
import type { Sanction } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Note, Row, Section, Stack, Tag, Title, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../api.ts';
import { LazyReasonSheet } from '../queue/lazy-reason-sheet.tsx';

const stale = ['integrityCase'];

const tones = { inForce: 'red', appealed: 'gold', kept: 'red', lifted: 'neutral' } as const;

/** The appeal of the organization, or the decision of the level above. */
function Actions({ sanction }: { readonly sanction: Sanction }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [asking, setAsking] = useState<'appeal' | 'keep' | 'lift'>();
  const { integrityCase } = useApiQueries();
  const appealing = useMutation(integrityCase.appeal.change({ stale }));
  const deciding = useMutation(integrityCase.decideAppeal.change({ stale }));
  const params = { id: sanction.sanctionId };
  if (!sanction.mayAppeal && !sanction.mayDecide) return null;

  async function send(reason: string): Promise<void> {
    if (asking === 'keep' || asking === 'lift')
      await deciding.mutateAsync({ params, body: { decision: asking, reason } });
    else await appealing.mutateAsync({ params, body: { reason } });
    setAsking(undefined);
    toast(t(sanction.mayDecide ? 'integrityCase.sanction.decideDone' : 'integrityCase.sanction.appealDone'), {
      tone: 'success',
    });
  }

  const question =
    asking === 'keep' || asking === 'lift'
      ? {
          title: t('integrityCase.sanction.decideTitle'),
          hint: t('integrityCase.sanction.decideHint'),
          suggestions: [t(`integrityCase.sanction.decideReasons.${asking}`)],
          submitText: t(`integrityCase.sanction.${asking}`),
        }
      : {
          title: t('integrityCase.sanction.appealTitle'),
          hint: t('integrityCase.sanction.appealHint'),
          suggestions: (['wrong', 'alone'] as const).map((word) => t(`integrityCase.sanction.appealReasons.${word}`)),
          submitText: t('integrityCase.sanction.appealSubmit'),
        };
  return (
    <>
      <Row justify="end" wrap gap={1}>
        {sanction.mayAppeal && (
          <Button variant="soft" size="small" disabledReason={offline} onClick={() => setAsking('appeal')}>
            {t('integrityCase.sanction.appealTitle')}
          </Button>
        )}
        {sanction.mayDecide &&
          (['keep', 'lift'] as const).map((decision) => (
            <Button
              key={decision}
              variant="soft"
              size="small"
              disabledReason={offline}
              onClick={() => setAsking(decision)}
            >
              {t(`integrityCase.sanction.${decision}`)}
            </Button>
          ))}
      </Row>
      {asking !== undefined && (
        <LazyReasonSheet
          question={{ ...question, isHarmless: true }}
          onClose={() => setAsking(undefined)}
          onSubmit={({ reason }) => send(reason)}
        />
      )}
    </>
  );
}

function SanctionCard({ sanction }: { readonly sanction: Sanction }) {
  const { t, format } = useTexts();
  const { kind, state, organization, imposedFrom, imposedAt, reason, endsAt, inForce, appeal, answer } = sanction;
  const isOver = !inForce && state !== 'lifted';
  return (
    <Card>
      <Row justify="between" wrap>
        <Title as="h3">{t(`integrityCase.sanction.kinds.${kind}`)}</Title>
        <Tag tone={isOver ? 'neutral' : tones[state]} icon="none">
          {t(isOver ? 'integrityCase.sanction.ended' : `integrityCase.sanction.states.${state}`)}
        </Tag>
      </Row>
      <Caption>{organization.name.text}</Caption>
      <p>{t(`integrityCase.sanction.effects.${kind}`, { date: endsAt === null ? '' : format.longDate(endsAt) })}</p>
      <p>{t('integrityCase.sanction.reason', { reason })}</p>
      <Caption>
        {t('integrityCase.sanction.imposed', {
          organization: imposedFrom.name.text,
          time: format.dateTime(imposedAt),
        })}
      </Caption>
      {appeal !== null && (
        <Note tone="azul">
          {t('integrityCase.sanction.appeal', { time: format.dateTime(appeal.at), reason: appeal.reason })}
        </Note>
      )}
      {sanction.needsTwo && (
        <Note tone="gold" icon="warning">
          {sanction.proposed === null
            ? t('integrityCase.sanction.second')
            : t(`integrityCase.sanction.proposed.${sanction.proposed.decision}`, { name: sanction.proposed.by ?? '' })}
        </Note>
      )}
      {answer !== null && (
        <Note tone="azul">
          {t('integrityCase.sanction.answer', { time: format.dateTime(answer.at), reason: answer.reason })}
        </Note>
      )}
      <Actions sanction={sanction} />
    </Card>
  );
}

/** Sanctions with their grounds and their appeal; nothing without a sanction. */
export function SanctionList({ sanctions }: { readonly sanctions: readonly Sanction[] }) {
  const { t } = useTexts();
  if (sanctions.length === 0) return null;
  return (
    <Section title={t('integrityCase.sanction.title')}>
      <Stack>
        {sanctions.map((sanction) => (
          <SanctionCard key={sanction.sanctionId} sanction={sanction} />
        ))}
      </Stack>
    </Section>
  );
}
