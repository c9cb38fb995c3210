import { useQuery } from '@tanstack/react-query';
import { DataPage, useCodeWords } from '@vp/app-shell';
import { useFieldRows } from '@vp/app-shell/form';
import type { VolunteerDetail } from '@vp/contract';
import { documentTypes, genders, readsLatinNamesFirst, refusalForDataChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Caption,
  Card,
  Cell,
  CellGroup,
  KeyValueList,
  Note,
  PageShell,
  Section,
  SkeletonCells,
  Stack,
  TextLink,
} from '@vp/ui-kit';
import type { KeyValue } from '@vp/ui-kit';
import { Navigate, useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { PersonalDataForm } from './personal-data-form.tsx';
import { personalDataParts, personalDataTables } from './personal-data-values.ts';
import type { PersonalDataPart } from './personal-data-values.ts';

interface DetailProps {
  readonly detail: VolunteerDetail;
}

function useIdentityRows(detail: VolunteerDetail): readonly KeyValue[] {
  const { t, language, format } = useTexts();
  const { nameOf } = useCodeWords();
  const latin = [detail.latinSurname, detail.latinGivenName].filter(Boolean).join(' ');
  const names = readsLatinNamesFirst(language) ? [latin, detail.chineseName] : [detail.chineseName, latin];
  const day = (date: string | null) => (date === null ? '' : format.longDate(`${date}T00:00:00+08:00`));
  const document = [nameOf(documentTypes, detail.documentType), detail.maskedDocumentNumber].filter(Boolean).join(' ');
  const rows = [
    { name: t('realName.status.name'), value: names.filter(Boolean).join(' ') },
    { name: t('realName.form.gender'), value: nameOf(genders, detail.gender) },
    { name: t('realName.form.birthDate'), value: day(detail.birthDate) },
    { name: t('realName.status.document'), value: document },
    { name: t('realName.form.expiryDate'), value: day(detail.documentExpiresOn) },
  ];
  return rows.filter(({ value }) => value !== '');
}

/** Shows the verified identity: locked, with the reason and a link to a new check. */
function Identity({ detail }: DetailProps) {
  const { t } = useTexts();
  const rows = useIdentityRows(detail);
  const { realNameState, renewal } = detail;
  const isVerified = realNameState === 'verified';
  return (
    <Section title={t('volunteer.personalData.identity')}>
      <Stack gap={3}>
        <Note tone={isVerified ? 'brand' : 'gold'}>{t(`volunteer.personalData.why.${realNameState}`)}</Note>
        {rows.length > 0 && <KeyValueList rows={rows} />}
        <CellGroup>
          {renewal === null ? (
            <Cell
              icon="id-card"
              title={t(isVerified ? 'realName.change.title' : `volunteer.personalData.next.${realNameState}`)}
              to={isVerified ? paths.realName({ step: 'identity' }) : paths.realName()}
            />
          ) : (
            <Cell
              icon="id-card"
              title={t(renewal.state === 'failed' ? 'volunteer.renewal.failed' : 'volunteer.renewal.pending')}
              note={t(renewal.state === 'failed' ? 'volunteer.renewal.failedNote' : 'volunteer.renewal.pendingNote')}
              to={paths.realName()}
            />
          )}
        </CellGroup>
      </Stack>
    </Section>
  );
}

function Contact({ detail }: DetailProps) {
  const { t } = useTexts();
  const { maskedMobile, maskedEmail } = detail;
  return (
    <Section title={t('volunteer.personalData.contact')}>
      <Stack gap={2}>
        <Caption>{t('volunteer.personalData.contactNote')}</Caption>
        <CellGroup>
          <Cell
            icon="phone"
            title={t('volunteer.personalData.phone')}
            note={maskedMobile || t('volunteer.personalData.unbound')}
            to={paths.changePhone()}
          />
          <Cell
            icon="mail"
            title={t('volunteer.personalData.email')}
            note={maskedEmail ?? t('volunteer.personalData.unbound')}
            to={paths.changeMailbox()}
          />
        </CellGroup>
      </Stack>
    </Section>
  );
}

function Group({ part, detail }: DetailProps & { readonly part: PersonalDataPart }) {
  const { t } = useTexts();
  const name = t(`volunteer.personalData.parts.${part}`);
  const rows = useRows(part, detail);
  const isOpen = refusalForDataChange(detail.realNameState) === undefined;
  const edit = isOpen && <TextLink to={paths.personalData({ part })}>{t('volunteer.personalData.edit')}</TextLink>;
  return (
    <Section title={name} aside={edit}>
      {rows.length > 0 ? (
        <KeyValueList rows={rows} />
      ) : (
        <Card>
          <Caption size="body">{t('volunteer.personalData.none')}</Caption>
        </Card>
      )}
    </Section>
  );
}

function useRows(part: PersonalDataPart, detail: VolunteerDetail): readonly KeyValue[] {
  const { background, address, vest } = personalDataTables;
  const rows = {
    background: useFieldRows(background, background.restore(detail)),
    address: useFieldRows(address, address.restore(detail)),
    vest: useFieldRows(vest, vest.restore(detail)),
  };
  return rows[part];
}

function Overview({ detail }: DetailProps) {
  const { t } = useTexts();
  const hasForm = detail.realNameState !== 'notVerified';
  return (
    <PageShell title={t('volunteer.personalData.title')} backTo={paths.me()} content="spaced">
      <Stack gap={3}>
        <Identity detail={detail} />
        <Contact detail={detail} />
        {hasForm && personalDataParts.map((part) => <Group key={part} part={part} detail={detail} />)}
      </Stack>
    </PageShell>
  );
}

function ByPart({ detail }: DetailProps) {
  const [search] = useSearchParams();
  const part = personalDataParts.find((name) => name === search.get('part'));
  if (part === undefined) return <Overview detail={detail} />;
  if (refusalForDataChange(detail.realNameState) !== undefined) return <Navigate replace to={paths.personalData()} />;
  return <PersonalDataForm key={part} part={part} detail={detail} />;
}

/** Shows the personal data: the locked part with the reason, and the other groups, each with its own form. */
export function PersonalDataPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().volunteer.detail());
  return (
    <DataPage
      query={query}
      title={t('volunteer.personalData.title')}
      backTo={paths.me()}
      skeleton={<SkeletonCells />}
      page={(detail) => <ByPart detail={detail} />}
    />
  );
}
