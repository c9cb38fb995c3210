import { useMutation, useQuery } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { Loaded } from '@vp/app-shell';
import type { HoursPaperDraft } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  Caption,
  Card,
  ChipChoice,
  EmptyState,
  Stack,
  Title,
  toast,
  useOfflineReason,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useHoursWords } from './paper-view.tsx';

interface IssueProps {
  readonly draft: HoursPaperDraft;
  readonly year: number | undefined;
  readonly onYear: (year: number | undefined) => void;
  readonly onIssued: (code: string) => void;
  /** Keeps the button busy, because a second tap must not issue another paper. */
  readonly isPaperOpen: boolean;
}

function Issue({ draft, year, onYear, onIssued, isPaperOpen }: IssueProps) {
  const { t } = useTexts();
  const hoursWords = useHoursWords();
  const offline = useOfflineReason();
  const { mutateAsync } = useMutation(useApiQueries().hoursProof.issue.change());
  const [isIssuing, setIsIssuing] = useState(false);

  async function issue() {
    setIsIssuing(true);
    const issued = await mutateAsync({ body: year === undefined ? {} : { year } }).catch(() => undefined);
    setIsIssuing(false);
    if (issued === undefined) return;
    toast(t('hoursProof.issued', { number: issued.number }), { tone: 'success' });
    onIssued(issued.code);
  }

  return (
    <Card>
      <Stack gap={3}>
        <Title>{t('hoursProof.issueTitle')}</Title>
        <ChipChoice
          label={t('hoursProof.scope')}
          options={[
            { value: undefined, label: t('hoursProof.allYears') },
            ...draft.years.map((one) => ({ value: one, label: String(one) })),
          ]}
          value={year}
          onChoose={onYear}
        />
        <p role="status">{draft.rows.length === 0 ? t('hoursProof.noHours') : hoursWords(draft)}</p>
        <Caption>{t('hoursProof.issueNote')}</Caption>
        <Button
          icon="medal"
          busy={isIssuing || isPaperOpen}
          disabledReason={draft.rows.length === 0 ? t('hoursProof.noHoursText') : offline}
          onClick={() => void issue()}
        >
          {t('hoursProof.issue')}
        </Button>
      </Stack>
    </Card>
  );
}

/** Links to the renewal: a new paper needs a valid document. */
function Expired() {
  const { t } = useTexts();
  return (
    <EmptyState
      size="block"
      title={t('hoursProof.expired')}
      text={t('hoursProof.expiredText')}
      action={<ButtonLink to={paths.realName()}>{t('hoursProof.renew')}</ButtonLink>}
    />
  );
}

/** Shows the content of a new paper, for all years or one, with the button that issues it. */
export function IssueCard({ onIssued, isPaperOpen }: Pick<IssueProps, 'onIssued' | 'isPaperOpen'>) {
  const [year, setYear] = useState<number>();
  const query = useQuery({
    ...useApiQueries().hoursProof.preview({ query: year === undefined ? {} : { year } }),
    placeholderData: (before: HoursPaperDraft | undefined) => before,
  });
  if (isApiError(query.error) && query.error.refusal === 'documentExpired') return <Expired />;
  return (
    <Loaded query={query} size="block">
      {(draft) => <Issue draft={draft} year={year} onYear={setYear} onIssued={onIssued} isPaperOpen={isPaperOpen} />}
    </Loaded>
  );
}
