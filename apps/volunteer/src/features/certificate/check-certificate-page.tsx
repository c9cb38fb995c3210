import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { DataPage, sentenceOf } from '@vp/app-shell';
import type { CheckedCertificate } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { EmptyState, KeyValueList, LanguageButton, Note, PageShell, SkeletonDetail, Stack, Tag } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { useUnlisted } from '../../shared/page/use-unlisted.ts';
import { useHoursRows, useOrganizationLine, useStanding } from './certificate-card.tsx';

function Checked({ checked }: { readonly checked: CheckedCertificate }) {
  const { t, format } = useTexts();
  const standing = useStanding(checked);
  const hours = useHoursRows(checked);
  const organizations = useOrganizationLine(checked);
  const { displayName, otherName, number, checkedAt } = checked;
  return (
    <Stack gap={4}>
      <div role="status">
        <Stack gap={2}>
          <div>
            <Tag tone="green">{t('certificate.check.good')}</Tag>
          </div>
          <Note>{t('certificate.check.goodText', { time: format.time(checkedAt) })}</Note>
        </Stack>
      </div>
      <KeyValueList
        rows={[
          {
            name: t('certificate.check.name'),
            value: otherName === null ? displayName : `${displayName} ${otherName}`,
          },
          { name: t('certificate.number'), value: number },
          ...(standing ? [standing] : []),
          ...hours,
        ]}
      />
      <p>{organizations}</p>
    </Stack>
  );
}

/** Shows whose certificate was scanned, without a log-in. */
export function CheckCertificatePage() {
  useUnlisted();
  const { t, language, changeLanguage } = useTexts();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const query = useQuery({
    ...useApiQueries().certificate.check({ params: { code } }),
    enabled: code !== '',
    // The page shows the time of the check. A refetch could find the code expired.
    staleTime: Infinity,
  });
  const { error } = query;
  const choose = <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />;
  const isRefused =
    isApiError(error) && (error.refusal === 'certificateInvalid' || error.refusal === 'certificateExpired');
  if (code === '' || isRefused) {
    return (
      <PageShell title={t('certificate.check.title')} actions={choose}>
        <EmptyState
          title={t('certificate.check.notGood')}
          text={isRefused ? sentenceOf(error, t) : t('certificate.check.scanText')}
          illustration="door"
        />
      </PageShell>
    );
  }
  return (
    <DataPage
      query={query}
      title={t('certificate.check.title')}
      content="spaced"
      actions={choose}
      skeleton={<SkeletonDetail />}
    >
      {(checked) => <Checked checked={checked} />}
    </DataPage>
  );
}
