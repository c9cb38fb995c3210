import { useQuery } from '@tanstack/react-query';
import { Loaded, cardTones, useClock, useSessionState } from '@vp/app-shell';
import type { PersonalCentre } from '@vp/contract';
import { membershipLimits } from '@vp/domain';
import { languageNames } from '@vp/i18n';
import { useTexts } from '@vp/i18n/react';
import {
  Bone,
  ButtonLink,
  Caption,
  Cell,
  CellGroup,
  LoginPicture,
  Inset,
  LanguageButton,
  LanguageSheet,
  PageShell,
  Skeleton,
  Stack,
  Tag,
  Title,
  confirm,
  toast,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { adoptGuestScans, ownerOf, waitingScans } from '../../shared/attendance/scan-queue.ts';
import { paths } from '../../shared/paths.ts';
import { CertificateStrip } from './certificate-strip.tsx';
import styles from './me-page.module.css';
import { ProfileHeader } from './profile-header.tsx';

function Services({ centre }: { centre: PersonalCentre }) {
  const { t } = useTexts();
  const { activitiesToday, cardState, membershipsPassed, membershipsPending, unreadMessages } = centre;
  const joined = t('volunteer.entries.joined', { count: membershipsPassed, max: membershipLimits.organizationsMax });
  return (
    <CellGroup label={t('volunteer.entries.services')}>
      <Cell
        icon="calendar"
        title={t('volunteer.entries.activities')}
        to={paths.myActivities()}
        value={
          activitiesToday > 0 && <Tag tone="coral">{t('volunteer.entries.today', { count: activitiesToday })}</Tag>
        }
      />
      <Cell icon="bookmark" title={t('volunteer.entries.favourites')} to={paths.favourites()} />
      <Cell icon="list" title={t('volunteer.entries.ledger')} to={paths.ledger()} />
      <Cell icon="medal" title={t('volunteer.entries.hoursProofs')} to={paths.hoursProofs()} />
      <Cell
        icon="building"
        title={t('volunteer.entries.organizations')}
        to={paths.memberships()}
        value={
          membershipsPending > 0 ? (
            <Tag tone="gold">{t('volunteer.entries.pending', { count: membershipsPending })}</Tag>
          ) : (
            joined
          )
        }
      />
      <Cell icon="bell" title={t('volunteer.entries.followed')} to={paths.followedOrganizations()} />
      <Cell
        icon="mail"
        title={t('volunteer.entries.inbox')}
        to={paths.inbox()}
        value={
          unreadMessages > 0 && (
            <Tag tone="coral" icon="none">
              {t('volunteer.entries.unread', { count: unreadMessages })}
            </Tag>
          )
        }
      />
      <Cell
        icon="card"
        title={t('volunteer.entries.card')}
        to={paths.card()}
        value={cardState && <Tag tone={cardTones[cardState]}>{t(`volunteer.entries.cardStates.${cardState}`)}</Tag>}
      />
    </CellGroup>
  );
}

/** Entries that are the same with and without a session. */
function Settings({ onLogOut }: { onLogOut?: () => void }) {
  const { t, language, changeLanguage } = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <CellGroup label={t('volunteer.entries.settings')}>
        {onLogOut && <Cell icon="id-card" title={t('volunteer.entries.realName')} to={paths.realName()} />}
        {onLogOut && <Cell icon="pencil" title={t('volunteer.entries.personalData')} to={paths.personalData()} />}
        {onLogOut && <Cell icon="people" title={t('volunteer.entries.dataAccess')} to={paths.dataAccess()} />}
        {onLogOut && <Cell icon="lock" title={t('volunteer.entries.ownData')} to={paths.ownData()} />}
        {onLogOut && <Cell icon="bell" title={t('volunteer.entries.messageChannels')} to={paths.messageChannels()} />}
        {onLogOut && <Cell icon="shield" title={t('volunteer.entries.security')} to={paths.accountSecurity()} />}
        <Cell
          icon="text-size"
          title={t('volunteer.entries.language')}
          value={languageNames[language]}
          onClick={() => setIsChoosing(true)}
        />
        <Cell icon="help" title={t('volunteer.entries.help')} to={paths.help()} />
        <Cell icon="book" title={t('volunteer.entries.agreements')} to={paths.agreement({ kind: 'userAgreement' })} />
        {onLogOut && <Cell icon="logout" title={t('volunteer.entries.logout')} onClick={onLogOut} />}
      </CellGroup>
      {isChoosing && (
        <LanguageSheet
          language={language}
          onLanguage={(next) => void changeLanguage(next)}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </>
  );
}

function Guest() {
  const { t } = useTexts();
  return (
    <Inset bottom={3} gap={3}>
      <Stack as="section" className={styles.guest}>
        <div className={styles.people}>
          <LoginPicture />
        </div>
        <div>
          <Title size="h2">{t('volunteer.guest.title')}</Title>
          <Caption size="body">{t('volunteer.guest.text')}</Caption>
        </div>
        <Stack className={styles.ways}>
          <ButtonLink width="full" to={paths.login({ redirect: paths.me() })}>
            {t('volunteer.guest.logIn')}
          </ButtonLink>
          <ButtonLink variant="soft" width="full" to={paths.register()}>
            {t('volunteer.guest.register')}
          </ButtonLink>
        </Stack>
      </Stack>
      <Settings />
    </Inset>
  );
}

function HeaderBones() {
  return (
    <Skeleton>
      <Bone height={206} round={0} />
      <Bone height={72} round={16} />
      <Bone height={240} round={16} />
    </Skeleton>
  );
}

/** Log-out deletes unsent scans, so this offers to send them first. */
function useUnsentScans() {
  const { t } = useTexts();
  const clock = useClock();
  const { user } = useSessionState();
  return {
    count(): number {
      const who = ownerOf({ user, clock });
      adoptGuestScans(who);
      return waitingScans(who).length;
    },
    askToSend: (count: number): Promise<boolean> =>
      confirm({
        title: t('volunteer.logout.unsent', { count }),
        message: t('volunteer.logout.unsentText'),
        confirmText: t('volunteer.logout.sendFirst'),
        cancelText: t('volunteer.logout.notNow'),
        safe: 'confirm',
      }),
  };
}

function Member() {
  const { t, language, changeLanguage } = useTexts();
  const navigate = useNavigate();
  const { signOut } = useSessionState();
  const scans = useUnsentScans();
  const query = useQuery(useApiQueries().volunteer.personalCentre());

  async function logOut() {
    const unsent = scans.count();
    // The page of my activities sends the scans.
    if (unsent > 0 && (await scans.askToSend(unsent))) return navigate(paths.myActivities());
    const isSure = await confirm({
      title: t('volunteer.logout.title'),
      message: t(unsent > 0 ? 'volunteer.logout.textUnsent' : 'volunteer.logout.text'),
      confirmText: t('volunteer.logout.confirm'),
      cancelText: t('volunteer.logout.stay'),
      safe: 'cancel',
    });
    if (!isSure) return;
    await signOut();
    toast(t('volunteer.logout.done'), { tone: 'success' });
    navigate(paths.login(), { replace: true });
  }

  const choose = <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />;
  return (
    <>
      <Loaded query={query} skeleton={<HeaderBones />}>
        {(centre) => (
          <>
            <ProfileHeader centre={centre} actions={choose} />
            <Inset bottom={0} gap={3}>
              <CertificateStrip state={centre.realNameState} />
              <Services centre={centre} />
            </Inset>
          </>
        )}
      </Loaded>
      <Inset bottom={3}>
        <Settings onLogOut={() => void logOut()} />
      </Inset>
    </>
  );
}

/** Shows the personal centre; a guest gets a link to the log-in. */
export function MePage() {
  const { t } = useTexts();
  const { isLoggedIn } = useSessionState();
  return (
    <PageShell title={t('volunteer.title')} content="edge">
      {isLoggedIn ? <Member /> : <Guest />}
    </PageShell>
  );
}
