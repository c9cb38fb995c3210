import { useQuery } from '@tanstack/react-query';
import { DataPage, Loaded, useCodeLists, useCodeWords, usePicture, useShareCard } from '@vp/app-shell';
import type { OrganizationDetail } from '@vp/contract';
import type { CodeList } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Caption,
  Cell,
  CellGroup,
  FactRow,
  Facts,
  Figures,
  Grow,
  Note,
  Row,
  Section,
  SkeletonDetail,
  Stack,
  Tag,
  Tags,
  TextAction,
  TextLink,
  Title,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { ReviewWaitLine } from '../../shared/review/review-wait.tsx';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { FollowButton } from './follow-button.tsx';
import { JoinBar } from './join-bar.tsx';
import { MembershipTag } from '../../shared/membership/membership-tag.tsx';

function Head({ organization }: { readonly organization: OrganizationDetail }) {
  const { t } = useTexts();
  const picture = usePicture();
  const { name, logoUrl, parent, myState } = organization;
  return (
    <Row as="header">
      <Avatar name={name.text} {...picture(logoUrl)} size={64} shape="square" />
      <Grow>
        <Title size="h1">
          <LocalText text={name} />
        </Title>
        {parent !== null && (
          <Caption tone="quiet">{t('organization.detail.parent', { name: parent.name.text })}</Caption>
        )}
        {myState !== null && <MembershipTag state={myState} />}
      </Grow>
    </Row>
  );
}

function Codes({ list, codes }: { readonly list: CodeList; readonly codes: readonly string[] }) {
  const { nameOf } = useCodeWords();
  const table = useCodeLists()[list];
  const names = codes.map((code) => nameOf(table, code)).filter((name) => name !== '');
  return (
    <Tags>
      {names.map((name) => (
        <Tag key={name} icon="none">
          {name}
        </Tag>
      ))}
    </Tags>
  );
}

function Refused({ organization: { myState, myReason } }: { readonly organization: OrganizationDetail }) {
  const { t } = useTexts();
  if (myState === 'withdrawn') return <Note tone="azul">{t('organization.detail.withdrawn')}</Note>;
  if (myState !== 'failed') return null;
  return (
    <Note tone="gold">
      {myReason ? t('organization.detail.failed', { reason: myReason }) : t('organization.detail.failedPlain')}
    </Note>
  );
}

function Activities({ oid }: { readonly oid: string }) {
  const { t, format } = useTexts();
  const query = useQuery(useApiQueries().activity.find({ query: { oid, pageSize: 3 } }));
  return (
    <Section
      title={t('organization.detail.activities')}
      aside={<TextLink to={paths.organizationActivities({ oid })}>{t('organization.detail.allActivities')}</TextLink>}
    >
      <Loaded query={query} size="block">
        {({ listData }) =>
          listData.length === 0 ? (
            <Caption tone="quiet">{t('organization.detail.noActivities')}</Caption>
          ) : (
            <CellGroup>
              {listData.map(({ activityId, name, startsAt, endsAt }) => (
                <Cell
                  key={activityId}
                  to={paths.activity({ id: activityId })}
                  title={<LocalText text={name} />}
                  note={format.range(startsAt, endsAt)}
                />
              ))}
            </CellGroup>
          )
        }
      </Loaded>
    </Section>
  );
}

/** How many hours of its activities the integrity desk has looked at; nothing without a closed case. */
function CheckedHours({
  organization: { checkedHours, correctedHours },
}: {
  readonly organization: OrganizationDetail;
}) {
  const { t, format } = useTexts();
  if (checkedHours === 0) return null;
  const [checked, corrected] = [format.hours(checkedHours), format.hours(correctedHours)];
  return <Caption>{t('organization.detail.checkedHours', { checked, corrected })}</Caption>;
}

function Detail({ organization }: { readonly organization: OrganizationDetail }) {
  const { t } = useTexts();
  useShareCard({
    path: paths.organization({ oid: organization.oid }),
    title: organization.name.text,
    pictureUrl: organization.logoUrl,
    place: organization.address,
    organizer: organization.parent?.name.text,
  });
  const { oid, introduction, address, contactName, contactPhone, email, childCount, memberCount, activityCount } =
    organization;
  return (
    <Stack gap={4}>
      <Head organization={organization} />
      <FollowButton organization={organization} />
      <Refused organization={organization} />
      <ReviewWaitLine wait={organization.myWaiting} />
      <Figures
        rows={[
          { name: t('organization.detail.members'), value: memberCount },
          { name: t('organization.detail.activities'), value: activityCount },
          { name: t('organization.detail.subordinates'), value: childCount },
        ]}
      />
      <CheckedHours organization={organization} />
      <Section title={t('organization.detail.introduction')}>
        <Caption size="body">
          <LocalText text={introduction} />
        </Caption>
      </Section>
      <Section title={t('organization.detail.contact')}>
        <Facts>
          <FactRow icon="pin" title={<LocalText text={address} />} note={t('organization.detail.address')} />
          {contactPhone !== '' && (
            <FactRow
              icon="phone"
              title={contactPhone}
              note={contactName || t('organization.detail.phone')}
              action={<TextAction href={`tel:${contactPhone}`}>{t('organization.detail.call')}</TextAction>}
            />
          )}
          {email !== '' && (
            <FactRow
              icon="mail"
              title={email}
              note={t('organization.detail.email')}
              action={<TextAction href={`mailto:${email}`}>{t('organization.detail.write')}</TextAction>}
            />
          )}
        </Facts>
      </Section>
      <Section title={t('organization.detail.types')}>
        <Codes list="service_type" codes={organization.serviceTypes} />
      </Section>
      <Section title={t('organization.detail.objects')}>
        <Codes list="service_object" codes={organization.serviceObjects} />
      </Section>
      <Activities oid={oid} />
      <CellGroup>
        <Cell
          icon="building"
          to={paths.subordinates({ oid })}
          title={t('organization.detail.viewSubordinates', { count: childCount })}
        />
      </CellGroup>
    </Stack>
  );
}

/** Shows an organization: its profile, its work, and how to join it. */
export function OrganizationDetailPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const redirect = useRedirect();
  const query = useQuery(useApiQueries().organization.detail({ params: { id: search.get('oid') ?? '' } }));
  return (
    <DataPage
      query={query}
      title={t('organization.detail.title')}
      backTo={paths.organizations({ redirect })}
      skeleton={<SkeletonDetail />}
      footer={(organization) => <JoinBar organization={organization} />}
      content="spaced"
    >
      {(organization) => <Detail organization={organization} />}
    </DataPage>
  );
}
