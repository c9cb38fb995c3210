import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { encryptPassword, isApiError } from '@vp/api-client';
import { DataPage, platformQuery, useSessionState } from '@vp/app-shell';
import { NewPasswordRules, SmsProof, checkListedPassword } from '@vp/account-pages/proof';
import { Fields, FormPage } from '@vp/app-shell/form';
import type { NewcomersInvitation } from '@vp/contract';
import type { OfferState } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  BulletList,
  Button,
  ButtonLink,
  Caption,
  EmptyState,
  KeyValueList,
  Note,
  PageShell,
  Row,
  Section,
  SkeletonForm,
  TextAction,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AgreementsField } from '../../shared/form/agreements-field.tsx';
import { useApi, useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import {
  invitedAccount,
  invitedAccountSchema,
  invitedMobile,
  invitedPhone,
  invitedPhoneSchema,
} from './invited-values.ts';
import type { InvitedAccountValues } from './invited-values.ts';

type EndedInvitation = NewcomersInvitation & { readonly state: Exclude<OfferState, 'pending'> };

const isEnded = (invitation: NewcomersInvitation): invitation is EndedInvitation => invitation.state !== 'pending';

/** Proof of this visit; it is never stored on the device. */
interface Proof {
  readonly mobile: string;
  readonly ticket: string;
}

/** A phone that has an account accepts after log-in instead. */
function KnownMobile() {
  const { t } = useTexts();
  return (
    <Note tone="gold">
      <p>{t('operator.newcomer.known')}</p>
      <Row wrap>
        <TextAction to={paths.login({ redirect: paths.roleOffers() })}>{t('operator.newcomer.logIn')}</TextAction>
      </Row>
    </Note>
  );
}

function ProvePhone({ onProven }: { readonly onProven: (proof: Proof) => void }) {
  const { t } = useTexts();
  const api = useApi();
  const [isKnown, setIsKnown] = useState(false);
  return (
    <FormPage
      id="invited-phone"
      title={t('operator.newcomer.title')}
      backTo={paths.login()}
      action={t('operator.newcomer.prove')}
      initialValues={invitedPhone.empty}
      schema={invitedPhoneSchema}
      send={async (values) => {
        const mobile = invitedMobile(values);
        const code = values.smsCode.replaceAll(/\s/g, '');
        const { ticket } = await api.verification.verifySmsCode({ params: { type: 'register', mobile, code } });
        return { mobile, ticket };
      }}
      refusals={{ wrongSmsCode: 'smsCode' }}
      done={onProven}
    >
      {({ values }) => (
        <>
          <Note tone="azul">{t('operator.newcomer.phoneNote')}</Note>
          <Fields of={invitedPhone} values={values} />
          {isKnown && <KnownMobile />}
          <SmsProof
            purpose="register"
            onRefused={(error) => setIsKnown(isApiError(error) && error.refusal === 'mobileRegistered')}
          />
        </>
      )}
    </FormPage>
  );
}

interface OfferProps {
  /** Distinguishes one of several invitations. */
  readonly title: string;
  readonly invitation: NewcomersInvitation;
}

function Offer({ title, invitation }: OfferProps) {
  const { t, format } = useTexts();
  const { organization, name, invitedBy, permissions, expiresAt } = invitation;
  return (
    <Section title={title}>
      <KeyValueList
        rows={[
          { name: t('operator.newcomer.organization'), value: <LocalText text={organization.name} /> },
          { name: t('operator.newcomer.invitedBy'), value: invitedBy },
          { name: t('operator.newcomer.name'), value: name },
          { name: t('operator.newcomer.until'), value: format.dateTime(expiresAt) },
        ]}
      />
      <Caption>{t('operator.newcomer.locked', { name: organization.name.text })}</Caption>
      <Caption tone="strong">{t('roleOffers.operator.rights')}</Caption>
      {permissions.length === 0 ? (
        <Caption>{t('roleOffers.operator.noRights')}</Caption>
      ) : (
        <BulletList items={permissions.map((permission) => t(`roleOffers.rights.${permission}`))} />
      )}
    </Section>
  );
}

interface AcceptProps {
  readonly proof: Proof;
  readonly invitation: NewcomersInvitation;
}

function useAccept({ proof, invitation }: AcceptProps) {
  const api = useApi();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (values: InvitedAccountValues) => {
      const [key, platform] = await Promise.all([api.session.passwordKey(), cache.ensureQueryData(platformQuery(api))]);
      const { username, password } = values;
      const encrypted = await encryptPassword(key.publicKeyPem, { password, nonce: key.nonce });
      const body = {
        ...proof,
        ...platform.agreements,
        invitationId: invitation.invitationId,
        username,
        password: encrypted,
        keyId: key.keyId,
        agreed: true,
      };
      // Encryption changes the password on every attempt, so the typed values identify the registration.
      return api.operator.registerInvited({ body }, { sameAs: values });
    },
    meta: { handled: true },
  });
}

function Accept(props: AcceptProps) {
  const { proof, invitation } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const { signIn } = useSessionState();
  const { mutateAsync } = useAccept(props);
  return (
    <FormPage
      id="invited-account"
      title={t('operator.newcomer.title')}
      backTo={paths.login()}
      action={t('operator.newcomer.accept')}
      initialValues={{ ...invitedAccount.empty, mobile: proof.mobile }}
      schema={invitedAccountSchema}
      check={checkListedPassword}
      send={mutateAsync}
      refusals={{ usernameTaken: 'username', passwordTooCommon: 'password', agreementMissing: 'agreed' }}
      done={async (granted) => {
        await signIn(granted);
        navigate(paths.invitedRegistered(), { replace: true });
      }}
    >
      {({ values }) => (
        <>
          <Offer title={t('roleOffers.operator.title')} invitation={invitation} />
          <Fields of={invitedAccount} values={values} notes={{ password: <NewPasswordRules {...values} /> }} />
          <AgreementsField name="agreed" />
        </>
      )}
    </FormPage>
  );
}

/** Several organizations may have invited the phone: one is chosen, the others stay under invitations. */
function Choose({ invitations, onChoose }: ChooseProps) {
  const { t } = useTexts();
  return (
    <PageShell title={t('operator.newcomer.title')} backTo={paths.login()} content="spaced">
      <Note>{t('operator.newcomer.several')}</Note>
      {invitations.map((invitation) => (
        <div key={invitation.invitationId}>
          <Offer title={invitation.organization.name.text} invitation={invitation} />
          <Button variant="soft" onClick={() => onChoose(invitation)}>
            {t('operator.newcomer.choose', { name: invitation.organization.name.text })}
          </Button>
        </div>
      ))}
    </PageShell>
  );
}

interface ChooseProps {
  readonly invitations: readonly NewcomersInvitation[];
  readonly onChoose: (invitation: NewcomersInvitation) => void;
}

/** State of the last invitation, and who can send another one. */
function Ended({ invitation }: { readonly invitation: EndedInvitation }) {
  const { t, format } = useTexts();
  const { state, invitedBy, organization, sentAt } = invitation;
  return (
    <PageShell title={t('operator.newcomer.title')} backTo={paths.login()}>
      <EmptyState
        title={t(`operator.newcomer.ended.${state}`)}
        text={t(state === 'accepted' ? 'operator.newcomer.ended.usedText' : 'operator.newcomer.ended.text', {
          name: invitedBy,
          organization: organization.name.text,
          date: format.date(sentAt),
        })}
        illustration="door"
        action={<ButtonLink to={paths.login()}>{t('operator.newcomer.logIn')}</ButtonLink>}
      />
    </PageShell>
  );
}

function Found({
  proof,
  invitations,
}: {
  readonly proof: Proof;
  readonly invitations: readonly NewcomersInvitation[];
}) {
  const { t } = useTexts();
  const [chosen, setChosen] = useState<NewcomersInvitation>();
  const [only, ...others] = invitations;
  if (only !== undefined && isEnded(only)) return <Ended invitation={only} />;
  const invitation = chosen ?? (others.length === 0 ? only : undefined);
  if (invitation !== undefined) return <Accept proof={proof} invitation={invitation} />;
  if (invitations.length > 0) return <Choose invitations={invitations} onChoose={setChosen} />;
  return (
    <PageShell title={t('operator.newcomer.title')} backTo={paths.login()}>
      <EmptyState
        title={t('operator.newcomer.none')}
        text={t('operator.newcomer.noneText')}
        illustration="door"
        action={<ButtonLink to={paths.login()}>{t('operator.newcomer.logIn')}</ButtonLink>}
      />
    </PageShell>
  );
}

function Invited({ proof }: { readonly proof: Proof }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().operator.invitedNewcomer({ params: { ticket: proof.ticket } }));
  return (
    <DataPage
      query={query}
      title={t('operator.newcomer.title')}
      backTo={paths.login()}
      skeleton={<SkeletonForm />}
      page={({ listData }) => <Found proof={proof} invitations={listData} />}
    />
  );
}

/** `/register/improve-invitation-info`: proves the invited phone and accepts by registering an account. */
export function RegisterInvitedPage() {
  const [proof, setProof] = useState<Proof>();
  return proof === undefined ? <ProvePhone onProven={setProof} /> : <Invited proof={proof} />;
}
