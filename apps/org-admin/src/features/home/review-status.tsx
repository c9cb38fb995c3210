import { useQuery } from '@tanstack/react-query';
import { useOfficePhone } from '@vp/app-shell';
import type { CurrentOrganization } from '@vp/contract';
import type { OrganizationStatus } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, Card, Cell, CellGroup, Grow, Icon, KeyValueList, Row, Section } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import styles from './review-status.module.css';

type ClosedStatus = Exclude<OrganizationStatus, 'normal'>;

const closedStatuses = {
  underReview: { icon: 'clock', tone: 'gold', title: 'dashboard.review.pendingTitle' },
  refused: { icon: 'warning', tone: 'red', title: 'dashboard.review.refusedTitle' },
  suspended: { icon: 'lock', tone: 'red', title: 'dashboard.review.suspendedTitle' },
} as const;

interface ReviewStatusProps {
  organization: CurrentOrganization;
  status: ClosedStatus;
}

/** Returns the contacts that can help: the parent, or only the platform's office during a suspension. */
function useContacts({ parent }: CurrentOrganization, status: ClosedStatus) {
  const { t } = useTexts();
  const office = useOfficePhone();
  if (status === 'suspended') {
    const phone = office && <a href={office.address}>{office.phone}</a>;
    return [{ name: t('home.noRight.phone'), value: phone }];
  }
  const address = parent && `tel:${parent.contactPhone.replace(/\s/g, '')}`;
  return [
    { name: t('dashboard.review.parentContact'), value: parent?.contactName },
    {
      name: t('dashboard.review.parentPhone'),
      value: address && <a href={address}>{parent.contactPhone}</a>,
    },
  ];
}

/** Status page of an organization under review, refused or suspended, with the actions that remain available. */
export function ReviewStatus({ organization, status }: ReviewStatusProps) {
  const { t, format } = useTexts();
  const { parent, administrator, submittedAt } = organization;
  const look = closedStatuses[status];
  const { data } = useQuery(useApiQueries().organizationRequest.mine({ query: { kind: 'registration' } }));
  const request = data?.listData[0];
  const days = request?.waiting?.usualDays;
  const parentName = parent?.name.text ?? t('common.productName');
  const phone = administrator.maskedMobile.replace(/ /g, '\u00A0');
  const text =
    status === 'underReview'
      ? parent
        ? t('dashboard.review.pendingText', { parent: parentName, phone })
        : t('dashboard.review.pendingTextNoParent', { phone })
      : status === 'refused'
        ? t('dashboard.review.refusedText', { parent: parentName })
        : t('dashboard.review.suspendedText');
  const contacts = useContacts(organization, status);
  return (
    <>
      <Card kind="now">
        <Row align="start">
          <span className={look.tone === 'red' ? styles.red : styles.gold}>
            <Icon name={look.icon} size={28} />
          </span>
          <Grow>
            <h2>{t(look.title)}</h2>
            <p>{text}</p>
          </Grow>
        </Row>
        <KeyValueList
          variant="plain"
          rows={[
            {
              name: t('dashboard.review.submittedAt'),
              value: status === 'suspended' ? undefined : format.dateTime(request?.submittedAt ?? submittedAt),
            },
            {
              name: t('dashboard.review.usual'),
              value:
                request?.waiting &&
                (typeof days === 'number'
                  ? t('dashboard.review.usualDays', { count: days })
                  : t('dashboard.review.usualSoon')),
            },
            {
              name: t('dashboard.review.reason'),
              value: status === 'refused' ? request?.reason : organization.suspendedFor,
            },
            ...contacts,
          ]}
        />
        {status === 'refused' && <ButtonLink to={paths.editData()}>{t('dashboard.review.correct')}</ButtonLink>}
      </Card>
      <Section title={t(status === 'underReview' ? 'dashboard.review.meanwhile' : 'dashboard.review.stillOpen')}>
        <CellGroup>
          <Cell icon="file" title={t('dashboard.review.data')} to={paths.data()} />
          <Cell icon="shield" title={t('dashboard.review.account')} to={paths.account()} />
          <Cell icon="help" title={t('dashboard.review.help')} to={paths.help()} />
        </CellGroup>
      </Section>
      <Caption as="div" className={styles.closed}>
        <Row gap={2} align="start">
          <Icon name="lock" size={20} />
          <span>{t(status === 'suspended' ? 'home.closedSuspended' : 'home.closed')}</span>
        </Row>
      </Caption>
    </>
  );
}
