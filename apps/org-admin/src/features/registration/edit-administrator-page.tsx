import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DataPage, useCodeWords, useFileUrl } from '@vp/app-shell';
import { AccountScope, Proven, useProofAgain } from '@vp/account-pages/account';
import { FormPage, comparedField, fields, hidden, useVersions } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import type { StoredValues } from '@vp/app-shell/draft';
import type { AccountBindings, OwnRole } from '@vp/contract';
import { administratorDocumentTypes, isCodeOf, organizationLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Cell, CellGroup, KeyValueList, Section, SkeletonForm, Stack, toast } from '@vp/ui-kit';
import { SelectField, TextField } from '@vp/ui-kit/form';
import { adminName, closedObject, code, documentNumber, imageId, message, text } from '@vp/validators';
import { useNavigate } from 'react-router-dom';
import { account } from '../../shared/account/account.ts';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { DocumentPhotos } from './document-photos.tsx';

const page = 'administrator';

const roleFields = fields('registration.administrator', {
  realName: hidden(''),
  idCardType: hidden(''),
  /** Empty to keep the stored document. */
  idCard: hidden(''),
  frontIdPhotoUrl: hidden(''),
  backIdPhotoUrl: hidden(''),
});

type Values = ValuesOf<typeof roleFields>;

const storedOf = ({ version, realName, documentType, frontPhoto, backPhoto }: OwnRole): StoredValues<Values> => ({
  version,
  values: {
    ...roleFields.empty,
    realName,
    idCardType: documentType ?? '',
    frontIdPhotoUrl: frontPhoto?.id ?? '',
    backIdPhotoUrl: backPhoto?.id ?? '',
  },
});

const named = { realName: adminName().required(message('required')) };
const nameSchema = closedObject({
  ...named,
  idCardType: code(administratorDocumentTypes),
  idCard: text(),
  frontIdPhotoUrl: imageId(),
  backIdPhotoUrl: imageId(),
});

/** Another type of document needs its number. */
const documentSchema = ({ documentType }: OwnRole) =>
  closedObject({
    ...named,
    idCardType: code(administratorDocumentTypes).required(message('required')),
    idCard: documentNumber('idCardType').when('idCardType', ([type], field) =>
      type === documentType ? field : field.required(message('required')),
    ),
    frontIdPhotoUrl: imageId().required(message('required')),
    backIdPhotoUrl: imageId().required(message('required')),
  });

interface EditProps {
  readonly role: OwnRole;
  readonly bindings: AccountBindings;
}

/** Type and number of the document; the stored number is shown in part only. */
function DocumentFields({ maskedNumber }: { readonly maskedNumber: string | null }) {
  const { t } = useTexts();
  const { optionsOf } = useCodeWords();
  return (
    <>
      <SelectField
        name="idCardType"
        label={t('registration.administrator.idCardType')}
        options={optionsOf(administratorDocumentTypes)}
        display="list"
      />
      <TextField
        name="idCard"
        label={t('registration.administrator.newIdCard')}
        hint={t('registration.administrator.newIdCardHint', { number: maskedNumber ?? t('common.words.none') })}
        autoComplete="off"
      />
    </>
  );
}

/** Contact data, with links to the pages that change them. */
function Contact({ maskedMobile, maskedEmail }: AccountBindings) {
  const { t } = useTexts();
  return (
    <Section title={t('registration.own.contact')}>
      <CellGroup>
        <Cell icon="phone" title={t('registration.own.phone')} value={maskedMobile} to={paths.changePhone()} />
        <Cell
          icon="mail"
          title={t('registration.administrator.email')}
          value={maskedEmail ?? t('account.state.unbound')}
          to={paths.changeEmail()}
        />
      </CellGroup>
    </Section>
  );
}

/** Detects concurrent edits of the name, the document and the photos in two windows of one person. */
function useRoleVersions(role: OwnRole) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const cache = useQueryClient();
  const query = useApiQueries().account.ownRole();
  const fileUrl = useFileUrl();
  const photo = (stored: OwnRole['frontPhoto'], id: string) =>
    id === stored?.id ? <img src={fileUrl(stored.url)} alt="" /> : id && t('ui.newer.picture');
  return useVersions<Values>({
    opened: storedOf(role),
    reload: async () => storedOf(await cache.fetchQuery({ ...query, staleTime: 0 })),
    fields: [
      comparedField({ paths: ['realName'], label: t('registration.own.name'), say: ({ realName }) => realName }),
      comparedField({
        paths: ['idCardType', 'idCard'],
        label: t('registration.administrator.idCardType'),
        say: ({ idCardType, idCard }) =>
          [nameOf(administratorDocumentTypes, idCardType), idCard].filter(Boolean).join(' '),
      }),
      comparedField({
        paths: ['frontIdPhotoUrl'],
        label: t('registration.administrator.front'),
        say: ({ frontIdPhotoUrl }) => photo(role.frontPhoto, frontIdPhotoUrl),
      }),
      comparedField({
        paths: ['backIdPhotoUrl'],
        label: t('registration.administrator.back'),
        say: ({ backIdPhotoUrl }) => photo(role.backPhoto, backIdPhotoUrl),
      }),
    ],
  });
}

function Edit({ role, bindings }: EditProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const navigate = useNavigate();
  const proveAgain = useProofAgain(page);
  const { mutateAsync } = useMutation(
    useApiQueries().account.changeOwnRole.change({ stale: ['account', 'session', 'operator'], handled: true }),
  );
  const versions = useRoleVersions(role);
  const { arePhotosOpen, frontPhoto, backPhoto, documentType, maskedDocumentNumber } = role;
  return (
    <FormPage
      id="administrator"
      title={t('home.entries.editAdministrator')}
      backTo={paths.data()}
      action={t('registration.own.submit')}
      initialValues={storedOf(role).values}
      schema={arePhotosOpen ? documentSchema(role) : nameSchema}
      send={({ realName, idCardType, idCard, frontIdPhotoUrl, backIdPhotoUrl }) =>
        mutateAsync({
          body: {
            realName,
            ...(arePhotosOpen && { frontIdPhotoUrl, backIdPhotoUrl }),
            ...(arePhotosOpen &&
              isCodeOf(administratorDocumentTypes, idCardType) &&
              idCard !== '' && { idCardType, idCard }),
            version: versions.version(),
          },
        })
      }
      versions={versions}
      refusals={{ photoNotYours: 'frontIdPhotoUrl' }}
      onFailure={proveAgain}
      done={async () => {
        toast(t('registration.own.done'), { tone: 'success' });
        navigate(paths.data(), { replace: true });
      }}
    >
      <Stack gap={4}>
        <TextField
          name="realName"
          label={t('registration.own.name')}
          hint={t('registration.administrator.realNameHint')}
          autoComplete="name"
          max={organizationLimits.administratorNameMax}
        />
        {arePhotosOpen && <DocumentFields maskedNumber={maskedDocumentNumber} />}
        {!arePhotosOpen && documentType !== null && (
          <KeyValueList
            rows={[
              {
                name: t('registration.administrator.idCardType'),
                value: nameOf(administratorDocumentTypes, documentType),
              },
              { name: t('registration.administrator.idCard'), value: maskedDocumentNumber },
            ]}
          />
        )}
        {arePhotosOpen && <DocumentPhotos front={frontPhoto?.url ?? ''} back={backPhoto?.url ?? ''} />}
        <Contact {...bindings} />
      </Stack>
    </FormPage>
  );
}

function AdministratorForm({ bindings }: Pick<EditProps, 'bindings'>) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().account.ownRole());
  return (
    <DataPage
      query={query}
      title={t('home.entries.editAdministrator')}
      backTo={paths.data()}
      skeleton={<SkeletonForm />}
      page={(role) => <Edit role={role} bindings={bindings} />}
    />
  );
}

/** `/data/editAdminData`: the administrator's name in the organization, and the document during a review. */
export function EditAdministratorPage() {
  const { t } = useTexts();
  return (
    <AccountScope site={account}>
      <Proven title={t('home.entries.editAdministrator')} page={page}>
        {(bindings) => <AdministratorForm bindings={bindings} />}
      </Proven>
    </AccountScope>
  );
}
