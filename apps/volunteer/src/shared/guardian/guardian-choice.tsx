import { useQuery } from '@tanstack/react-query';
import type { GuardianPurpose } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, Note, Stack } from '@vp/ui-kit';
import { useApiQueries } from '../api.ts';
import { paths } from '../paths.ts';

interface ConfirmedGuardian {
  readonly isPending: boolean;
  /** Empty without a confirmation. */
  readonly requestId: string;
}

/** Reads whether a guardian has confirmed through a link. A failure leaves the fields to be filled in. */
export function useConfirmedGuardian(purpose: GuardianPurpose): ConfirmedGuardian {
  const { data, isLoading } = useQuery(useApiQueries().guardian.own({ query: { purpose } }));
  const request = data?.request;
  return { isPending: isLoading, requestId: request?.state === 'confirmed' ? request.requestId : '' };
}

interface GuardianChoiceProps {
  readonly purpose: GuardianPurpose;
  /** Whether the form is sent with a confirmation by link. */
  readonly isConfirmed: boolean;
}

/** Offers the confirmation by link beside the fields of the guardian, or shows that it stands in their place. */
export function GuardianChoice({ purpose, isConfirmed }: GuardianChoiceProps) {
  const { t } = useTexts();
  const { data } = useQuery(useApiQueries().guardian.own({ query: { purpose } }));
  const state = data?.request?.state;
  return (
    <Stack>
      {isConfirmed && <Note tone="green">{t('guardian.confirmed.text')}</Note>}
      <CellGroup>
        <Cell
          icon="phone"
          title={t('guardian.choice.title')}
          note={state === undefined ? t('guardian.choice.text') : t(`guardian.${state}.title`)}
          to={paths.guardian({ purpose })}
        />
      </CellGroup>
    </Stack>
  );
}
