import { useMutation } from '@tanstack/react-query';
import type { IntegrityCaseDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, Row, Title, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';
import { useInvalidateQueues } from '../../shared/queue/queries.ts';

interface PartProps {
  readonly detail: IntegrityCaseDetail;
}

/** Asks the organization or answers for it, depending on the reader's permission. */
function Statement({ detail: { row, mayAnswer } }: PartProps) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [isOpen, setIsOpen] = useState(false);
  const refresh = useInvalidateQueues();
  const { integrityCase } = useApiQueries();
  const asking = useMutation(integrityCase.ask.change({ stale: [] }));
  const answering = useMutation(integrityCase.answer.change({ stale: [] }));
  const params = { id: row.reviewId };

  async function send(words: string): Promise<void> {
    if (mayAnswer) await answering.mutateAsync({ params, body: { answer: words } });
    else await asking.mutateAsync({ params, body: { question: words } });
    setIsOpen(false);
    toast(t(mayAnswer ? 'integrityCase.answerDone' : 'integrityCase.askDone'), { tone: 'success' });
    await refresh();
  }

  const suggestions = mayAnswer
    ? (['list', 'code', 'family'] as const).map((word) => t(`integrityCase.answerReasons.${word}`))
    : (['why', 'list', 'who'] as const).map((word) => t(`integrityCase.askReasons.${word}`));
  const question = mayAnswer
    ? {
        title: t('integrityCase.answerTitle'),
        hint: t('integrityCase.answerHint'),
        submitText: t('integrityCase.answerSubmit'),
      }
    : {
        title: t('integrityCase.askTitle', { name: row.organization.name.text }),
        note: t('integrityCase.askNote'),
        hint: t('integrityCase.askHint'),
        submitText: t('integrityCase.askSubmit'),
      };
  return (
    <>
      <Row justify="end">
        <Button variant="soft" size="small" disabledReason={offline} onClick={() => setIsOpen(true)}>
          {t(mayAnswer ? 'integrityCase.answer' : 'integrityCase.ask')}
        </Button>
      </Row>
      {isOpen && (
        <LazyReasonSheet
          question={{ ...question, suggestions, isHarmless: true }}
          onClose={() => setIsOpen(false)}
          onSubmit={({ reason }) => send(reason)}
        />
      )}
    </>
  );
}

/** The question to the organization and its answer, with the available action. */
export function CaseQuestion({ detail }: PartProps) {
  const { t, format } = useTexts();
  const { question, mayAsk, mayAnswer } = detail;
  if (question === null && !mayAsk) return null;
  return (
    <Card>
      <Row justify="between" wrap>
        <Title>{t('integrityCase.question')}</Title>
        {question === null && <Statement detail={detail} />}
      </Row>
      {question !== null && (
        <>
          <Caption>
            {t('integrityCase.askedLine', { name: question.askedBy ?? '', time: format.dateTime(question.askedAt) })}
          </Caption>
          <p>{question.question}</p>
          {question.answeredAt === null ? (
            <Caption>{t('integrityCase.noAnswer')}</Caption>
          ) : (
            <>
              <Caption>
                {t('integrityCase.answeredLine', {
                  name: question.answeredBy ?? '',
                  time: format.dateTime(question.answeredAt),
                })}
              </Caption>
              <p>{question.answer}</p>
            </>
          )}
        </>
      )}
      {question !== null && (mayAsk || mayAnswer) && <Statement detail={detail} />}
    </Card>
  );
}
