import { useQuery } from '@tanstack/react-query';
import { AccountScope, Proven } from '@vp/account-pages/account';
import { DataPage, Loaded, saveFile } from '@vp/app-shell';
import type { PersonalData } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Cell, CellGroup, Note, SkeletonList, Stack, toast } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { FederationCard } from '../../shared/card/federation-card.tsx';
import { account } from '../../shared/account/account.ts';
import { paths } from '../../shared/paths.ts';
import { DataSection } from './data-section.tsx';
import { toPlainData } from './plain-data.ts';

/** Links to the pages that correct data, withdraw a consent or close the account. */
function Acts() {
  const { t } = useTexts();
  return (
    <CellGroup label={t('personalData.acts')}>
      <Cell icon="pencil" title={t('personalData.correct')} to={paths.personalData()} />
      <Cell icon="id-card" title={t('personalData.correctIdentity')} to={paths.realName()} />
      <Cell
        icon="bell"
        title={t('personalData.channels')}
        note={t('personalData.channelsNote')}
        to={paths.messageChannels()}
      />
      <Cell
        icon="calendar"
        title={t('personalData.calendar')}
        note={t('personalData.calendarNote')}
        to={paths.calendar()}
      />
      <Cell icon="shield" title={t('personalData.bindings')} to={paths.accountSecurity()} />
      <Cell icon="people" title={t('personalData.access')} to={paths.dataAccess()} />
      <Cell icon="book" title={t('retention.link')} note={t('retention.linkNote')} to={paths.retention()} />
      <Cell
        icon="book"
        title={t('personalData.agreements')}
        note={t('personalData.agreementsNote')}
        to={paths.agreement({ kind: 'privacyPolicy' })}
      />
      <Cell icon="close" title={t('personalData.close')} to={paths.closeAccount()} />
    </CellGroup>
  );
}

/** Shows the consent for the federation where the person has applied for the card. */
function Federation() {
  const query = useQuery(useApiQueries().card.info());
  return (
    <Loaded query={query} skeleton={<SkeletonList />}>
      {({ federation, application }) =>
        federation !== null &&
        application !== null && <FederationCard federation={federation} submittedAt={application.submittedAt} />
      }
    </Loaded>
  );
}

function Sections({ data }: { readonly data: PersonalData }) {
  const { t } = useTexts();
  function save(): void {
    const json = JSON.stringify(toPlainData(data), null, 2);
    saveFile(new Blob([json], { type: 'application/json' }), `${t('personalData.fileName')}.json`);
    toast(t('personalData.downloaded'), { tone: 'success' });
  }
  return (
    <Stack gap={3}>
      <Note>{t('personalData.note')}</Note>
      <Button icon="download" onClick={save}>
        {t('personalData.download')}
      </Button>
      <section aria-label={t('personalData.sectionsTitle')}>
        <Stack>
          {data.sections.map((section) => (
            <DataSection key={section.section} section={section} />
          ))}
        </Stack>
      </section>
      <Federation />
      <Acts />
    </Stack>
  );
}

function AllData() {
  const { t } = useTexts();
  // Read once: each reading is an entry in the log.
  const query = useQuery({ ...useApiQueries().personalData.read(), staleTime: Infinity, gcTime: 0 });
  return (
    <DataPage
      query={query}
      title={t('personalData.title')}
      backTo={paths.me()}
      content="spaced"
      skeleton={<SkeletonList />}
    >
      {(data) => <Sections data={data} />}
    </DataPage>
  );
}

/** Shows all stored data about the volunteer, after a fresh proof of identity, with a download. */
export function OwnDataPage() {
  const { t } = useTexts();
  return (
    <AccountScope site={account}>
      <Proven title={t('personalData.title')} page="ownData">
        {() => <AllData />}
      </Proven>
    </AccountScope>
  );
}
