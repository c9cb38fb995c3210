import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import type { CheckedHoursProof } from '@vp/contract';
import { readProofCode } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  EmptyState,
  KeyValueList,
  LanguageButton,
  Note,
  SkeletonDetail,
  Stack,
  Tag,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useUnlisted } from '../../shared/page/use-unlisted.ts';
import { PaperSheet } from './paper-sheet.tsx';
import { PaperView } from './paper-view.tsx';
import { codeFields, codeSchema } from './proof-values.ts';

const tones = {
  valid: 'green',
  changed: 'gold',
  identityPending: 'gold',
  ownerChanged: 'gold',
  revoked: 'red',
  withdrawn: 'red',
} as const;
const noteTones = { ...tones, valid: 'brand' } as const;

function LanguageChoice() {
  const { language, changeLanguage } = useTexts();
  return <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />;
}

function Checked({ checked, code }: { readonly checked: CheckedHoursProof; readonly code: string }) {
  const { t, format } = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const { state, renewalPending, nameChanged, number, issuedAt, revokedAt, fingerprint, paper } = checked;
  return (
    <Stack gap={4}>
      <div role="status">
        <Stack gap={2}>
          <div>
            <Tag tone={tones[state]}>{t(`hoursProof.states.${state}`)}</Tag>
          </div>
          <Note tone={noteTones[state]}>{t(`hoursProof.check.${state}`)}</Note>
          {renewalPending && <Note>{t('hoursProof.check.renewalPending')}</Note>}
          {nameChanged && <Note tone="gold">{t('hoursProof.check.nameChanged')}</Note>}
        </Stack>
      </div>
      <KeyValueList
        rows={[
          { name: t('hoursProof.number'), value: number },
          { name: t('hoursProof.issuedAt'), value: format.documentTime(issuedAt) },
          {
            name: t(`hoursProof.${state === 'withdrawn' ? 'withdrawnAt' : 'revokedAt'}`),
            value: revokedAt === null ? null : format.documentTime(revokedAt),
          },
          { name: t('hoursProof.fingerprint'), value: fingerprint },
        ]}
      />
      {paper !== null && <PaperView paper={paper} />}
      {paper !== null && (
        <Button variant="soft" icon="download" onClick={() => setIsChoosing(true)}>
          {t('hoursProof.check.compare')}
        </Button>
      )}
      <ButtonLink variant="text" to={paths.checkHoursProof()}>
        {t('hoursProof.check.another')}
      </ButtonLink>
      {isChoosing && <PaperSheet code={code} onClose={() => setIsChoosing(false)} />}
    </Stack>
  );
}

function CheckedPage({ code }: { readonly code: string }) {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().hoursProof.check({ params: { code } }));
  return (
    <DataPage
      query={query}
      title={t('hoursProof.check.title')}
      content="spaced"
      actions={<LanguageChoice />}
      skeleton={<SkeletonDetail />}
      gone={<Unknown />}
    >
      {(checked) => <Checked checked={checked} code={code} />}
    </DataPage>
  );
}

function Unknown() {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('hoursProof.check.unknown')}
      text={t('hoursProof.check.unknownText')}
      illustration="door"
      action={<ButtonLink to={paths.checkHoursProof()}>{t('hoursProof.check.again')}</ButtonLink>}
    />
  );
}

function CodeForm() {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <FormPage
      id="check-hours-proof"
      title={t('hoursProof.check.title')}
      backTo={paths.me()}
      actions={<LanguageChoice />}
      action={t('hoursProof.check.submit')}
      initialValues={codeFields.empty}
      schema={codeSchema}
      send={({ code }) => Promise.resolve(readProofCode(code) ?? code)}
      done={async (code: string) => {
        navigate(paths.checkHoursProof({ code }));
      }}
    >
      {({ values }) => (
        <>
          <p>{t('hoursProof.check.intro')}</p>
          <Fields of={codeFields} values={values} />
        </>
      )}
    </FormPage>
  );
}

/** Shows whether a paper is valid today, without a log-in. Without a code it shows a field to type it. */
export function CheckProofPage() {
  useUnlisted();
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  return code === '' ? <CodeForm /> : <CheckedPage key={code} code={code} />;
}
