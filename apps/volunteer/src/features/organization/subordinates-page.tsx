import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, Stack } from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { OrganizationRows } from './organization-rows.tsx';

/** The organizations directly below another one. */
export function SubordinatesPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const oid = search.get('oid') ?? '';
  const query = useQuery(useApiQueries().organization.detail({ params: { id: oid } }));
  return (
    <DataPage
      query={query}
      title={t('organization.subordinates.title')}
      backTo={paths.organization({ oid })}
      content="spaced"
    >
      {({ children, name }) =>
        children.length === 0 ? (
          <EmptyState
            title={t('organization.subordinates.none')}
            text={t('organization.subordinates.noneText')}
            action={<ButtonLink to={paths.organization({ oid })}>{t('organization.subordinates.back')}</ButtonLink>}
          />
        ) : (
          <Stack gap={2}>
            <Caption tone="quiet">{t('organization.subordinates.of', { name: name.text })}</Caption>
            <OrganizationRows rows={children} label={t('organization.subordinates.title')} />
          </Stack>
        )
      }
    </DataPage>
  );
}
