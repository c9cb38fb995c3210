import { useCodeWords } from '@vp/app-shell';
import type {
  OrganizationRequestDetail,
  OrganizationRequestRow,
  OwnRequest,
  RequestAdministrator,
  SameNumber,
} from '@vp/contract';
import { documentTypes } from '@vp/domain';
import type { RequestKind } from '@vp/domain';
import type { TextKey } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Caption, Card, KeyValueList, Note, Section, Stack, Tag, Tags, TextLink, Title } from '@vp/ui-kit';
import { paths } from '../../shared/paths.ts';
import { RegisteredChanges } from '../../shared/organization/registered-changes.tsx';
import { RegisteredCard } from '../../shared/organization/registered-facts.tsx';
import { requestTones } from './request-tones.ts';

/** Relation of the recipient to the sender. */
const requestedOf = {
  registration: 'organizationRequest.parent',
  filing: 'organizationRequest.parent',
  ownership: 'organizationRequest.wanted',
  affiliation: 'organizationRequest.depends',
} as const satisfies Record<RequestKind, TextKey>;

/** Sender, current parent if it differs from the recipient, and recipient. */
export function RequestFacts({ row }: { readonly row: OrganizationRequestRow }) {
  const { t } = useTexts();
  return (
    <>
      <Caption>{row.askedBy}</Caption>
      {row.sharesNumber && <Tag tone="red">{t('organizationRequest.sameNumber.tag')}</Tag>}
      {row.from !== null && row.from.oid !== row.to.oid && (
        <Caption>
          {t('organizationRequest.fact', { label: t('organizationRequest.present'), name: row.from.name.text })}
        </Caption>
      )}
      <Caption>{t('organizationRequest.fact', { label: t(requestedOf[row.kind]), name: row.to.name.text })}</Caption>
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

/** Current and requested organization, with the consequences of a pass. */
function Move({ row, kind }: { readonly row: OrganizationRequestRow; readonly kind: 'ownership' | 'affiliation' }) {
  const { t } = useTexts();
  const present = { name: t('organizationRequest.present'), value: row.from?.name.text ?? t('common.words.none') };
  return (
    <Card>
      <Title>{t(`organizationRequest.kinds.${kind}`)}</Title>
      <KeyValueList variant="plain" rows={[present, { name: t(requestedOf[kind]), value: row.to.name.text }]} />
      <Note tone="azul">{t(`organizationRequest.effect.${kind}`, { name: row.name, to: row.to.name.text })}</Note>
    </Card>
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
        variant="plain"
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

/** Other waiting registrations with the same association number: accepting one refuses the others. */
function SameNumberNote({ rows }: { readonly rows: readonly SameNumber[] }) {
  const { t, format } = useTexts();
  if (rows.length === 0) return null;
  return (
    <Note tone="red" icon="warning">
      <p>{t('organizationRequest.sameNumber.title')}</p>
      <BulletList
        items={rows.map(({ reviewId, name, to, submittedAt }) => (
          <>
            {reviewId === null ? (
              name
            ) : (
              <TextLink to={paths.requestDetail({ kind: 'registration', id: reviewId, tab: 'pending' })}>
                {name}
              </TextLink>
            )}
            {' · '}
            {t('organizationRequest.sameNumber.row', { parent: to.name.text, time: format.dateTime(submittedAt) })}
          </>
        ))}
      />
    </Note>
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

/** Evidence for the decision: the data or the change, the sender, and earlier requests. */
export function RequestEvidence({
  detail: { row, organization, before, administrator, sameNumber, history },
}: PartProps) {
  return (
    <Stack gap={3}>
      {(row.kind === 'ownership' || row.kind === 'affiliation') && <Move row={row} kind={row.kind} />}
      {before === null ? (
        <RegisteredCard organization={organization} />
      ) : (
        <RegisteredChanges before={before} after={organization} />
      )}
      <SameNumberNote rows={sameNumber} />
      {administrator !== null && <Administrator administrator={administrator} />}
      <History requests={history} />
    </Stack>
  );
}
