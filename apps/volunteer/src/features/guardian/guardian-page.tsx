import { useMutation, useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { Fields, FormPage, fields, text } from '@vp/app-shell/form';
import type { ValuesOf } from '@vp/app-shell/form';
import type { GuardianRequest, OwnGuardianRequest } from '@vp/contract';
import type { GuardianPurpose } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Caption, KeyValueList, Note, ResultPage, SkeletonForm, Stack, toast } from '@vp/ui-kit';
import { closedObject, mobileE164, personName } from '@vp/validators';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';

const askFields = fields('guardian.form', {
  name: text({ hint: 'guardian.form.nameHint', autoComplete: 'name' }),
  mobile: text({ hint: 'shell.phoneHint', inputMode: 'tel', autoComplete: 'off' }),
});

const named = closedObject({ name: personName().required(), mobile: mobileE164().required() });
const unnamed = closedObject({ name: personName(), mobile: mobileE164().required() });

/** Step of the form that uses the confirmation. */
const formOf = (purpose: GuardianPurpose): string =>
  purpose === 'card' ? paths.card({ step: 'guardian' }) : paths.realName({ step: 'guardian' });

interface AskProps {
  readonly own: OwnGuardianRequest;
  readonly onSent: () => void;
}

function Ask({ own: { purpose, asksLeft, needsName, request }, onSent }: AskProps) {
  const { t } = useTexts();
  const { guardian } = useApiQueries();
  const { mutateAsync } = useMutation(guardian.ask.change({ stale: ['guardian'], handled: true }));
  return (
    <FormPage<ValuesOf<typeof askFields>, OwnGuardianRequest>
      id="guardian"
      title={t('guardian.title')}
      backTo={formOf(purpose)}
      action={t('guardian.form.submit')}
      initialValues={askFields.empty}
      schema={needsName ? named : unnamed}
      send={({ name, mobile }) => mutateAsync({ body: { purpose, mobile, ...(needsName && { name }) } })}
      refusals={{ guardianSame: 'mobile' }}
      barNote={() => (asksLeft === 0 ? t('guardian.limit') : t('guardian.form.left', { count: asksLeft }))}
      done={() => {
        toast(t('guardian.form.sent'), { tone: 'success' });
        onSent();
      }}
    >
      {({ values }) => (
        <Stack gap={4}>
          <p>{t(`guardian.intro.${purpose}`)}</p>
          <Fields of={askFields} values={values} only={needsName ? ['name', 'mobile'] : ['mobile']} />
          <Note tone="azul">{t('guardian.privacy')}</Note>
          {request?.state === 'open' && <Caption>{t('guardian.againNote')}</Caption>}
        </Stack>
      )}
    </FormPage>
  );
}

const kinds = { open: 'waiting', confirmed: 'success', refused: 'failure', expired: 'failure' } as const;

interface StandingProps {
  readonly own: OwnGuardianRequest;
  readonly request: GuardianRequest;
  readonly onAgain: () => void;
}

function Standing({ own: { purpose, asksLeft }, request, onAgain }: StandingProps) {
  const { t, format } = useTexts();
  const { state, maskedMobile, askedAt, expiresAt, answeredAt, storedUntil } = request;
  const row = (name: 'askedAt' | 'expiresAt' | 'answeredAt' | 'storedUntil', at: string | null) =>
    at === null ? [] : [{ name: t(`guardian.facts.${name}`), value: format.dateTime(at) }];
  return (
    <ResultPage
      title={t('guardian.title')}
      kind={kinds[state]}
      outcome={t(`guardian.${state}.title`)}
      text={t(`guardian.${state}.text`)}
      backTo={formOf(purpose)}
      actions={
        <>
          <ButtonLink to={formOf(purpose)}>{t(`guardian.continue.${purpose}`)}</ButtonLink>
          {state !== 'confirmed' && (
            <Button variant="text" disabledReason={asksLeft === 0 ? t('guardian.limit') : undefined} onClick={onAgain}>
              {t('guardian.again')}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        <KeyValueList
          rows={[
            { name: t('guardian.facts.mobile'), value: maskedMobile },
            ...row('askedAt', askedAt),
            ...(state === 'open' ? row('expiresAt', expiresAt) : []),
            ...row('answeredAt', answeredAt),
            ...(state === 'confirmed' ? row('storedUntil', storedUntil) : []),
          ]}
        />
        {state === 'open' && purpose === 'realName' && <Note>{t('guardian.photosNote')}</Note>}
      </Stack>
    </ResultPage>
  );
}

function ByState({ own }: { readonly own: OwnGuardianRequest }) {
  const [asksAgain, setAsksAgain] = useState(false);
  const { request } = own;
  if (request === null || asksAgain) return <Ask own={own} onSent={() => setAsksAgain(false)} />;
  return <Standing own={own} request={request} onAgain={() => setAsksAgain(true)} />;
}

/** `/User-guardian?purpose=`: asks a guardian to confirm through a link, and shows the state of the request. */
export function GuardianPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const purpose = search.get('purpose') === 'card' ? 'card' : 'realName';
  const query = useQuery(useApiQueries().guardian.own({ query: { purpose } }));
  return (
    <DataPage
      title={t('guardian.title')}
      backTo={formOf(purpose)}
      query={query}
      skeleton={<SkeletonForm />}
      page={(own) => <ByState own={own} />}
    />
  );
}
