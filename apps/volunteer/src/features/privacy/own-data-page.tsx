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
import { toPlainData } from './downloaded-file.ts';

/** Links to the pages that correct data, withdraw a consent or close the account. */
function Acts() {
  const { t } = useTexts();
  return (
    <CellGroup label={t('privacy.acts')}>
      <Cell icon="pencil" title={t('privacy.correct')} to={paths.personalData()} />
      <Cell icon="id-card" title={t('privacy.correctIdentity')} to={paths.realName()} />
      <Cell icon="bell" title={t('privacy.channels')} note={t('privacy.channelsNote')} to={paths.messageChannels()} />
      <Cell icon="calendar" title={t('privacy.calendar')} note={t('privacy.calendarNote')} to={paths.calendar()} />
      <Cell icon="shield" title={t('privacy.bindings')} to={paths.accountSecurity()} />
      <Cell icon="people" title={t('privacy.access')} to={paths.dataAccess()} />
      <Cell icon="book" title={t('retention.link')} note={t('retention.linkNote')} to={paths.retention()} />
      <Cell
        icon="book"
        title={t('privacy.agreements')}
        note={t('privacy.agreementsNote')}
        to={paths.agreement({ kind: 'privacyPolicy' })}
      />
      <Cell icon="close" title={t('privacy.close')} to={paths.closeAccount()} />
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
    saveFile(new Blob([json], { type: 'application/json' }), `${t('privacy.fileName')}.json`);
    toast(t('privacy.downloaded'), { tone: 'success' });
  }
  return (
    <Stack gap={3}>
      <Note>{t('privacy.note')}</Note>
      <Button icon="download" onClick={save}>
        {t('privacy.download')}
      </Button>
      <section aria-label={t('privacy.sectionsTitle')}>
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
  const query = useQuery({ ...useApiQueries().privacy.read(), staleTime: Infinity, gcTime: 0 });
  return (
    <DataPage query={query} title={t('privacy.title')} backTo={paths.me()} content="spaced" skeleton={<SkeletonList />}>
      {(data) => <Sections data={data} />}
    </DataPage>
  );
}

/** Shows all stored data about the volunteer, after a fresh proof of identity, with a download. */
export function OwnDataPage() {
  const { t } = useTexts();
  return (
    <AccountScope site={account}>
      <Proven title={t('privacy.title')} page="ownData">
        {() => <AllData />}
      </Proven>
    </AccountScope>
  );
}
