import { useQuery } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { DataPage, useClock, useNow, useShowError } from '@vp/app-shell';
import type { Certificate } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, Grow, Icon, PageShell, Row, Stack, toast, useIsOnline } from '@vp/ui-kit';
import { useRef, useState } from 'react';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { CertificateCard, useHoursRows, useOrganizationLine, useStanding } from './certificate-card.tsx';
import { PictureSheet, drawCertificate } from './certificate-picture.tsx';
import styles from './certificate-page.module.css';
import { Milestones } from './milestones.tsx';
import { certificateQuery } from './queries.ts';

interface ShownProps {
  readonly certificate: Certificate;
  readonly isRefreshing: boolean;
  /** Time of the code if it could not be renewed. */
  readonly staleSince: string | undefined;
  readonly onRefresh: () => void;
}

function Shown({ certificate, isRefreshing, staleSince, onRefresh }: ShownProps) {
  const { t } = useTexts();
  const showError = useShowError();
  const codeRef = useRef<HTMLDivElement>(null);
  const [picture, setPicture] = useState<string>();
  const standing = useStanding(certificate);
  const hours = useHoursRows(certificate);
  const organizations = useOrganizationLine(certificate);

  async function save() {
    const code = codeRef.current?.querySelector('svg');
    if (!code) return;
    const { displayName, otherName, number } = certificate;
    const facts = [`${t('certificate.number')} ${number}`, ...(standing ? [`${standing.name} ${standing.value}`] : [])];
    try {
      setPicture(
        await drawCertificate(code, {
          heading: t('certificate.heading'),
          name: displayName,
          otherName,
          facts,
          hours: hours.map(({ name, value }) => `${name} ${value}`),
          organizations,
        }),
      );
    } catch (error) {
      showError(error);
    }
  }

  return (
    <Stack gap={4}>
      {staleSince !== undefined && (
        <div role="status">
          <Row gap={2} justify="center" className={styles.stale}>
            <Icon name="offline" />
            <span>{t('certificate.stale', { time: staleSince })}</span>
          </Row>
        </div>
      )}
      <CertificateCard certificate={certificate} codeRef={codeRef} />
      <Row gap={2} justify="center" className={styles.bright}>
        <Icon name="sun" />
        <span>{t('certificate.bright')}</span>
      </Row>
      <Row wrap>
        <Grow className={styles.action}>
          <Button variant="light" width="full" icon="download" onClick={() => void save()}>
            {t('certificate.save')}
          </Button>
        </Grow>
        <Grow className={styles.action}>
          <Button variant="clear" width="full" icon="refresh" busy={isRefreshing} onClick={onRefresh}>
            {t('certificate.refresh')}
          </Button>
        </Grow>
      </Row>
      <ButtonLink variant="clear" width="full" icon="card" to={paths.card()}>
        {t('certificate.card')}
      </ButtonLink>
      <Milestones name={certificate.displayName} />
      {picture !== undefined && <PictureSheet address={picture} onClose={() => setPicture(undefined)} />}
    </Stack>
  );
}

/** Shows the volunteer's certificate, and renews its code before it expires. */
export function CertificatePage() {
  const { t, format } = useTexts();
  const isOnline = useIsOnline();
  const clock = useClock();
  const query = useQuery(certificateQuery(useApi(), useNow()));
  const { error, isError, dataUpdatedAt } = query;

  async function refresh() {
    const result = await query.refetch();
    if (result.isError) toast(t('certificate.failed'), { tone: 'error' });
    else toast(t('certificate.refreshed'), { tone: 'success' });
  }

  if (query.data === undefined && isApiError(error) && error.refusal === 'realNameMissing') {
    return (
      <PageShell title={t('certificate.title')} backTo={paths.me()}>
        <EmptyState
          title={t('certificate.needsRealName')}
          text={t('certificate.needsRealNameText')}
          illustration="door"
          action={<ButtonLink to={paths.realName()}>{t('certificate.verify')}</ButtonLink>}
        />
      </PageShell>
    );
  }
  return (
    <DataPage
      query={query}
      title={t('certificate.title')}
      backTo={paths.me()}
      content="spaced"
      ground={query.data === undefined ? 'page' : 'dark'}
    >
      {(certificate) => (
        <Shown
          certificate={certificate}
          isRefreshing={query.isFetching}
          staleSince={isError || !isOnline ? format.time(clock.at(dataUpdatedAt)) : undefined}
          onRefresh={() => void refresh()}
        />
      )}
    </DataPage>
  );
}
