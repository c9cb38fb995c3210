import { useMutation } from '@tanstack/react-query';
import type { IntegrityCaseDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Card, Row, Title, toast, useOfflineReason } from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { LazyReasonSheet } from '../../shared/queue/lazy-reason-sheet.tsx';

type Sanctionable = IntegrityCaseDetail['sanctionable'][number];

interface Chosen {
  readonly organization: Sanctionable['organization'];
  readonly kind: Sanctionable['kinds'][number];
}

/** Imposes a sanction on an organization of a decided case, with its grounds. */
export function ImposeSanction({ detail: { row, sanctionable } }: { readonly detail: IntegrityCaseDetail }) {
  const { t } = useTexts();
  const offline = useOfflineReason();
  const [chosen, setChosen] = useState<Chosen>();
  const imposing = useMutation(useApiQueries().integrityCase.sanction.change({ stale: ['integrityCase'] }));

  async function impose({ organization, kind }: Chosen, reason: string): Promise<void> {
    const body = { organizationId: organization.oid, kind, reason };
    await imposing.mutateAsync({ params: { id: row.reviewId }, body });
    setChosen(undefined);
    toast(t('integrityCase.sanction.imposeDone'), { tone: 'success' });
  }

  return (
    <>
      {sanctionable.map(({ organization, kinds }) => (
        <Card key={organization.oid}>
          <Row justify="between" wrap>
            <Title as="h3">{organization.name.text}</Title>
            <Row wrap gap={1} justify="end">
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  variant="danger"
                  size="small"
                  about={organization.name.text}
                  disabledReason={offline}
                  onClick={() => setChosen({ organization, kind })}
                >
                  {t(`integrityCase.sanction.impose.${kind}`)}
                </Button>
              ))}
            </Row>
          </Row>
        </Card>
      ))}
      {chosen !== undefined && (
        <LazyReasonSheet
          question={{
            title: t('integrityCase.sanction.imposeTitle', {
              name: chosen.organization.name.text,
              kind: t(`integrityCase.sanction.impose.${chosen.kind}`),
            }),
            note: t('integrityCase.sanction.imposeNote'),
            hint: t('integrityCase.sanction.imposeHint'),
            suggestions: (['again', 'many', 'answer'] as const).map((word) =>
              t(`integrityCase.sanction.imposeReasons.${word}`),
            ),
            submitText: t(`integrityCase.sanction.impose.${chosen.kind}`),
          }}
          onClose={() => setChosen(undefined)}
          onSubmit={({ reason }) => impose(chosen, reason)}
        />
      )}
    </>
  );
}
