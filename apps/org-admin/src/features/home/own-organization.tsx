import { useQuery } from '@tanstack/react-query';
import { Loaded, useCodeLists, useCodeWords, useFileUrl, usePicture } from '@vp/app-shell';
import type { AskedRequest, CurrentOrganization, SentOrganization } from '@vp/contract';
import { canAsk, organizationCategories, registFilings } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Avatar, Cell, Hidden, KeyValueList, Note, Section, SkeletonDetail, Stack, Tag, TextLink } from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import { PhotoThumb } from '@vp/ui-kit/form';
import { useApiQueries } from '../../shared/api.ts';
import { SanctionList } from '../../shared/integrity-case/sanction-list.tsx';
import { lockOf, useLastRequest, useOwn } from '../../shared/organization/data-lock.ts';
import { RegisteredChanges } from '../../shared/organization/registered-changes.tsx';
import { paths } from '../../shared/paths.ts';
import type { EntryFacts } from './menu-of.tsx';

/** Returns the state of the entry that edits the data: hidden without the permission, locked with a reason. */
export function useDataFact(): EntryFacts {
  const { t } = useTexts();
  const own = useOwn();
  const last = useLastRequest();
  const lock = own && lockOf(own, last);
  if (lock === 'noRight') return { editData: 'hidden' };
  return lock === 'suspended' ? { editData: { lockedFor: t('registration.data.locked.suspended') } } : {};
}

/** Link to the services, or why they are locked; nothing without the permission. */
export function ServicesCell() {
  const { t } = useTexts();
  const own = useOwn();
  const last = useLastRequest();
  const lock = own && lockOf(own, last);
  if (lock === 'noRight') return null;
  return (
    <Cell
      icon={lock === undefined ? 'list' : 'lock'}
      title={t('dashboard.menu.services')}
      note={lock && t(`registration.data.locked.${lock}`)}
      to={lock === undefined ? paths.services({ from: 'data' }) : undefined}
    />
  );
}

interface PartProps {
  readonly title: string;
  /** Path of the edit page; undefined without the permission and while the data are locked. */
  readonly to: string | undefined;
  readonly rows: readonly KeyValue[];
}

function Part({ title, to, rows }: PartProps) {
  const { t } = useTexts();
  const edit = to !== undefined && (
    <TextLink to={to}>
      <span aria-hidden>{t('registration.data.edit')}</span>
      <Hidden>{t('registration.data.editPart', { part: title })}</Hidden>
    </TextLink>
  );
  return (
    <Section title={title} aside={edit}>
      <KeyValueList rows={rows} />
    </Section>
  );
}

const stateTones = { underReview: 'gold', passed: 'green', failed: 'red', withdrawn: 'neutral' } as const;

interface DataProps {
  readonly own: CurrentOrganization;
  readonly sent: SentOrganization;
  readonly last: AskedRequest | undefined;
}

/** The pending change beside the data in force, or why the last change was refused. */
function LastChange({ own, last }: Pick<DataProps, 'own' | 'last'>) {
  const { t, format } = useTexts();
  if (last?.state === 'failed' && last.reason !== null) {
    return <Note tone="red">{t('registration.data.failed', { reason: last.reason })}</Note>;
  }
  if (last?.state !== 'underReview' || last.change === null) return null;
  const { before, after } = last.change;
  return (
    <>
      <Note tone="gold">
        <p>{t('registration.data.waiting', { time: format.dateTime(last.submittedAt) })}</p>
        {canAsk(own, 'filing') && <TextLink to={paths.editData()}>{t('registration.data.seeWaiting')}</TextLink>}
      </Note>
      <RegisteredChanges before={before} after={after} />
    </>
  );
}

function OrganizationPart({ own, sent, to }: DataProps & { readonly to: string | undefined }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { region } = useCodeLists();
  const picture = usePicture();
  const word = (
    name: 'name' | 'category' | 'region' | 'address' | 'introduction' | 'phone' | 'contactName' | 'email' | 'logo',
  ) => t(`registration.organization.${name}` satisfies TextKey);
  return (
    <Part
      title={t('registration.data.organization')}
      to={to}
      rows={[
        {
          name: word('logo'),
          value: sent.logoUrl && <Avatar name={sent.name} {...picture(sent.logoUrl)} size={64} shape="square" />,
        },
        { name: word('name'), value: sent.name },
        { name: t('registration.data.parent'), value: own.parent && <LocalText text={own.parent.name} /> },
        { name: word('category'), value: nameOf(organizationCategories, sent.category) },
        { name: word('region'), value: nameOf(region, sent.regionId) },
        { name: word('address'), value: sent.address },
        { name: word('phone'), value: sent.fixedTel },
        { name: word('contactName'), value: sent.contactName },
        { name: word('email'), value: sent.email },
        { name: word('introduction'), value: sent.introduction, isProse: true },
      ]}
    />
  );
}

function FilingPart({ sent, last, to }: Omit<DataProps, 'own'> & { readonly to: string | undefined }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const fileUrl = useFileUrl();
  const title = t('registration.data.certificate');
  const scan = fileUrl(sent.certificateUrl);
  const state = last && (
    <Tag tone={stateTones[last.state]}>
      {t(`organizationRequest.kinds.${last.kind}`)} · {t(`organizationRequest.states.${last.state}`)}
    </Tag>
  );
  return (
    <Part
      title={t('registration.data.filing')}
      to={to}
      rows={[
        { name: t('registration.data.state'), value: state },
        { name: t('registration.filing.registFiling'), value: nameOf(registFilings, sent.registFiling) },
        { name: t('registration.filing.associationNumber'), value: sent.associationNumber },
        { name: t('registration.filing.dependId'), value: sent.dependId },
        {
          name: title,
          value: scan && <PhotoThumb src={scan} label={title} fallback={t('registration.data.uploaded')} />,
        },
      ]}
    />
  );
}

/** Sanctions against the organization, with the appeal; an organization without the normal status has no access. */
function OwnSanctions({ own, sent }: Pick<DataProps, 'own' | 'sent'>) {
  const enabled = sent.hasSanctions && own.status === 'normal';
  const { data } = useQuery({ ...useApiQueries().integrityCase.sanctions(), enabled });
  return <SanctionList sanctions={data?.rows ?? []} />;
}

function Data({ own, sent, last }: DataProps) {
  const { t } = useTexts();
  const { namesOf } = useCodeWords();
  const email = useQuery(useApiQueries().account.organizationBindings()).data?.maskedEmail;
  const lock = lockOf(own, last);
  const isOpen = lock === undefined;
  const editData = isOpen ? paths.editData() : undefined;
  const lists = useCodeLists();
  return (
    <Stack gap={4}>
      <LastChange own={own} last={last} />
      <OwnSanctions own={own} sent={sent} />
      <OrganizationPart own={own} sent={sent} last={last} to={editData} />
      <Part
        title={t('registration.data.administrator')}
        to={own.role === 'administrator' ? paths.editAdministrator() : undefined}
        rows={[
          { name: t('registration.own.name'), value: own.administrator.name },
          { name: t('registration.data.phone'), value: own.administrator.maskedMobile },
          { name: t('registration.data.email'), value: own.role === 'administrator' ? email : undefined },
        ]}
      />
      <FilingPart sent={sent} last={last} to={editData} />
      <Part
        title={t('registration.data.services')}
        to={isOpen ? paths.services({ from: 'data' }) : undefined}
        rows={[
          { name: t('registration.service.serviceType'), value: namesOf(lists.service_type, sent.serviceType) },
          { name: t('registration.service.serviceObject'), value: namesOf(lists.service_object, sent.serviceObject) },
        ]}
      />
    </Stack>
  );
}

/** Registered data by part, each with its edit link, and the pending or refused change. */
export function OwnOrganization() {
  const own = useOwn();
  const last = useLastRequest();
  const sent = useQuery(useApiQueries().registration.sentOrganization());
  if (own === undefined) return <SkeletonDetail />;
  return (
    <Loaded query={sent} skeleton={<SkeletonDetail />}>
      {(data) => <Data own={own} sent={data} last={last} />}
    </Loaded>
  );
}
