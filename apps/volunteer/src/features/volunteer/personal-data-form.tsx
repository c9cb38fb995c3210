import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useShowError } from '@vp/app-shell';
import { useDraft } from '@vp/app-shell/draft';
import type { DraftAtom } from '@vp/app-shell/draft';
import { Fields, FormPage, useComparedFields, useVersions } from '@vp/app-shell/form';
import type { ComparedField } from '@vp/app-shell/form';
import type { VolunteerDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Note, toast } from '@vp/ui-kit';
import type { ProfileValues } from '@vp/validators';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { personalDataDrafts } from './draft.ts';
import { asksCertificate, personalDataTables, problemsOf, requestOf } from './personal-data-values.ts';
import type { PersonalDataPart } from './personal-data-values.ts';

const undoSeconds = 10;

/** Saves a group, and offers to undo the change for `undoSeconds`. */
function useSave(part: PersonalDataPart, before: Omit<ProfileValues, 'version'> | undefined) {
  const { t } = useTexts();
  const showError = useShowError();
  const { mutateAsync } = useMutation(
    useApiQueries().volunteer.changeProfile.change({ handled: true, stale: ['volunteer'] }),
  );

  async function undo(body: ProfileValues) {
    try {
      await mutateAsync({ body });
      toast(t('volunteer.personalData.undone'), { tone: 'success' });
    } catch (error) {
      showError(error);
    }
  }

  function send(answers: object, version: number) {
    const body = requestOf(part, answers);
    if (body === undefined) throw new TypeError('A form with problems was sent');
    return mutateAsync({ body: { ...body, version } });
  }

  function showSaved(version: number) {
    const action = before && {
      label: t('volunteer.personalData.undo'),
      seconds: undoSeconds,
      press: () => void undo({ ...before, version }),
    };
    toast(t('volunteer.personalData.saved'), { tone: 'success', action });
  }

  return { send, showSaved };
}

interface PartFormProps<Values extends object> {
  readonly part: PersonalDataPart;
  readonly draft: DraftAtom<Values>;
  readonly detail: VolunteerDetail;
  readonly valuesOf: (detail: VolunteerDetail) => Values;
  readonly fields: readonly ComparedField<Values>[];
  /** Returns the values without answers to questions that do not apply. */
  readonly answersOf: (values: Values) => object;
  readonly children: (values: Values) => ReactNode;
}

const refusals = { certificateNeeded: 'profession' } as const;

function PartForm<Values extends object>(props: PartFormProps<Values>) {
  const { part, draft, detail, valuesOf, fields, answersOf, children } = props;
  const { t } = useTexts();
  const cache = useQueryClient();
  const query = useApiQueries().volunteer.detail();
  const initial = valuesOf(detail);
  const opened = { version: detail.version, values: initial };
  const stored = useDraft(draft, opened);
  const versions = useVersions({
    opened,
    draft: stored,
    fields,
    async reload() {
      const stored = await cache.fetchQuery({ ...query, staleTime: 0 });
      return { version: stored.version, values: valuesOf(stored) };
    },
  });
  const { send, showSaved } = useSave(part, requestOf(part, answersOf(initial)));
  return (
    <FormPage
      id={`data-${part}`}
      title={t(`volunteer.personalData.parts.${part}`)}
      backTo={paths.personalData()}
      action={t('volunteer.personalData.save')}
      initialValues={initial}
      check={(values) =>
        Object.fromEntries(problemsOf(part, answersOf(values)).map(({ path, message }) => [path, message]))
      }
      draft={{
        stored,
        restored: (time) => t('volunteer.personalData.draft', { time }),
        restart: { label: t('volunteer.personalData.restart'), onPress: () => undefined },
      }}
      leave={{
        when: stored.isEdited,
        title: t('volunteer.personalData.leave.title'),
        text: t('volunteer.personalData.leave.text'),
        keep: t('volunteer.personalData.leave.keep'),
        leave: t('volunteer.personalData.leave.leave'),
        stay: t('volunteer.personalData.leave.stay'),
        onLeave: stored.remove,
      }}
      versions={versions}
      send={(values) => send(answersOf(values), versions.version())}
      refusals={refusals}
      done={async ({ version }, _values, finish) => {
        showSaved(version);
        finish(paths.personalData());
      }}
    >
      {({ values }) => children(values)}
    </FormPage>
  );
}

function CertificateNote() {
  const { t } = useTexts();
  return (
    <Note tone="gold">
      {t('volunteer.personalData.certificate')}{' '}
      <Link to={paths.realName({ step: 'identity' })}>{t('realName.change.title')}</Link>
    </Note>
  );
}

function BackgroundForm({ detail }: { readonly detail: VolunteerDetail }) {
  const table = personalDataTables.background;
  return (
    <PartForm
      part="background"
      draft={personalDataDrafts.background}
      detail={detail}
      valuesOf={(own) => table.restore(own)}
      fields={useComparedFields(table)}
      answersOf={(values) => table.answers(values)}
    >
      {(values) => (
        <Fields
          of={table}
          values={values}
          notes={{ profession: asksCertificate(detail, values) && <CertificateNote /> }}
        />
      )}
    </PartForm>
  );
}

function AddressForm({ detail }: { readonly detail: VolunteerDetail }) {
  const table = personalDataTables.address;
  return (
    <PartForm
      part="address"
      draft={personalDataDrafts.address}
      detail={detail}
      valuesOf={(own) => table.restore(own)}
      fields={useComparedFields(table)}
      answersOf={(values) => table.answers(values)}
    >
      {(values) => <Fields of={table} values={values} />}
    </PartForm>
  );
}

function VestForm({ detail }: { readonly detail: VolunteerDetail }) {
  const table = personalDataTables.vest;
  return (
    <PartForm
      part="vest"
      draft={personalDataDrafts.vest}
      detail={detail}
      valuesOf={(own) => table.restore(own)}
      fields={useComparedFields(table)}
      answersOf={(values) => table.answers(values)}
    >
      {(values) => <Fields of={table} values={values} />}
    </PartForm>
  );
}

const forms = { background: BackgroundForm, address: AddressForm, vest: VestForm } as const;

interface PersonalDataFormProps {
  readonly part: PersonalDataPart;
  readonly detail: VolunteerDetail;
}

/** Form for one group of the personal data. */
export function PersonalDataForm({ part, detail }: PersonalDataFormProps) {
  const Form = forms[part];
  return <Form detail={detail} />;
}
