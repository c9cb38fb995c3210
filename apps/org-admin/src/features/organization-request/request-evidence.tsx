import { useCodeWords } from '@vp/app-shell';
import type {
  OrganizationRequestDetail,
  OrganizationRequestRow,
  OwnRequest,
  RegisteredOrganization,
  RequestAdministrator,
} from '@vp/contract';
import {
  documentTypes,
  organizationCategories,
  regions,
  registFilings,
  serviceObjects,
  serviceTypes,
} from '@vp/domain';
import type { CodeTable, RequestKind } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { Caption, Card, KeyValueList, Note, Section, Stack, Tag, Tags, Title } from '@vp/ui-kit';
import { requestTones } from './request-tones.ts';

/** What the organization that is asked would be to the one that asks. */
const askedOf = {
  registration: 'organizationRequest.parent',
  filing: 'organizationRequest.parent',
  ownership: 'organizationRequest.wanted',
  affiliation: 'organizationRequest.depends',
} as const satisfies Record<RequestKind, TextKey>;

/** Who asks, and what it asks for where that is another organization. */
export function RequestFacts({ row }: { readonly row: OrganizationRequestRow }) {
  const { t } = useTexts();
  return (
    <>
      <Caption>{row.askedBy}</Caption>
      {row.from !== null && row.from.oid !== row.to.oid && (
        <Caption>
          {t('organizationRequest.present')}: {row.from.name.text}
        </Caption>
      )}
      <Caption>
        {t(askedOf[row.kind])}: {row.to.name.text}
      </Caption>
    </>
  );
}

interface PartProps {
  readonly detail: OrganizationRequestDetail;
}

export function RequestHead({ detail: { row } }: PartProps) {
  const { t, format } = useTexts();
  return (
    <Caption>{t('organizationRequest.asked', { name: row.askedBy, time: format.dateTime(row.submittedAt) })}</Caption>
  );
}

/** Where the organization is and where it wants to be, with what follows when it is passed. */
function Move({ row, kind }: { readonly row: OrganizationRequestRow; readonly kind: 'ownership' | 'affiliation' }) {
  const { t } = useTexts();
  const present = { name: t('organizationRequest.present'), value: row.from?.name.text ?? t('common.words.none') };
  return (
    <Card>
      <Title>{t(`organizationRequest.kinds.${kind}`)}</Title>
      <KeyValueList look="plain" rows={[present, { name: t(askedOf[kind]), value: row.to.name.text }]} />
      <Note tone="azul">{t(`organizationRequest.effect.${kind}`, { name: row.name, to: row.to.name.text })}</Note>
    </Card>
  );
}

/** Registered data as name and words, in the order of the form. */
function useFactsOf() {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const listOf = (table: CodeTable, codes: readonly string[]) => codes.map((code) => nameOf(table, code)).join(' · ');
  return (data: RegisteredOrganization) => [
    { name: t('organizationRequest.name'), value: data.name },
    { name: t('organizationRequest.category'), value: nameOf(organizationCategories, data.category) },
    { name: t('organizationRequest.region'), value: nameOf(regions, data.regionId) },
    { name: t('organizationRequest.address'), value: data.address },
    { name: t('organizationRequest.phone'), value: data.contactPhone },
    { name: t('organizationRequest.introduction'), value: data.introduction, isProse: true },
    { name: t('organizationRequest.registFiling'), value: nameOf(registFilings, data.registFiling) },
    { name: t('organizationRequest.associationNumber'), value: data.associationNumber ?? '' },
    { name: t('organizationRequest.dependNumber'), value: data.affiliatedNumber ?? '' },
    { name: t('organizationRequest.depends'), value: data.depends?.name.text ?? '' },
    { name: t('organizationRequest.serviceTypes'), value: listOf(serviceTypes, data.serviceTypes) },
    { name: t('organizationRequest.serviceObjects'), value: listOf(serviceObjects, data.serviceObjects) },
  ];
}

/** What a change of registered data would change, fact by fact. */
function Changes({
  before,
  after,
}: {
  readonly before: RegisteredOrganization;
  readonly after: RegisteredOrganization;
}) {
  const { t } = useTexts();
  const factsOf = useFactsOf();
  const old = factsOf(before);
  const changed = factsOf(after).flatMap(({ name, value }, at) => {
    const was = old[at]?.value ?? '';
    return was === value ? [] : [{ name, was, value }];
  });
  if (changed.length === 0) return <Caption>{t('organizationRequest.unchanged')}</Caption>;
  return (
    <>
      {changed.map(({ name, was, value }) => (
        <Card key={name}>
          <Title as="h3">{name}</Title>
          <KeyValueList
            look="plain"
            rows={[
              { name: t('organizationRequest.before'), value: was || t('common.words.none') },
              { name: t('organizationRequest.after'), value: value || t('common.words.none') },
            ]}
          />
        </Card>
      ))}
    </>
  );
}

function Administrator({ administrator }: { readonly administrator: RequestAdministrator }) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const { name, username, maskedMobile, email, documentType, maskedDocumentNumber } = administrator;
  return (
    <Card>
      <Title>{t('organizationRequest.administrator')}</Title>
      <KeyValueList
        look="plain"
        rows={[
          { name: t('organizationRequest.realName'), value: name },
          { name: t('organizationRequest.username'), value: username },
          { name: t('organizationRequest.mobile'), value: maskedMobile },
          { name: t('organizationRequest.email'), value: email },
          {
            name: t('organizationRequest.document'),
            value: [nameOf(documentTypes, documentType), maskedDocumentNumber].filter(Boolean).join(' '),
          },
        ]}
      />
    </Card>
  );
}

function History({ requests }: { readonly requests: readonly OwnRequest[] }) {
  const { t, format } = useTexts();
  if (requests.length === 0) return null;
  return (
    <Section title={t('organizationRequest.history')}>
      {requests.map(({ requestId, state, submittedAt, reason }) => (
        <Card key={requestId}>
          <Tags>
            <Tag tone={requestTones[state]}>{t(`organizationRequest.states.${state}`)}</Tag>
          </Tags>
          <Caption>{format.dateTime(submittedAt)}</Caption>
          {reason !== null && <p>{reason}</p>}
        </Card>
      ))}
    </Section>
  );
}

/** What the decider reads: what changes or is sent, who sends it, and what became of earlier requests. */
export function RequestEvidence({ detail: { row, organization, before, administrator, history } }: PartProps) {
  const { t } = useTexts();
  const factsOf = useFactsOf();
  return (
    <Stack gap={3}>
      {(row.kind === 'ownership' || row.kind === 'affiliation') && <Move row={row} kind={row.kind} />}
      {before === null ? (
        <Card>
          <Title>{t('organizationRequest.data')}</Title>
          <KeyValueList look="plain" rows={factsOf(organization).filter(({ value }) => value !== '')} />
        </Card>
      ) : (
        <Changes before={before} after={organization} />
      )}
      {administrator !== null && <Administrator administrator={administrator} />}
      <History requests={history} />
    </Stack>
  );
}
