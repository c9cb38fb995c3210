import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataPage, WrittenText, useCodeWords, usePicture, useShare, useShareCard, lazyPart } from '@vp/app-shell';
import type { ActivityDetail, OwnSignUp } from '@vp/contract';
import { activityNatures, applyLimitCodes, signUpStateOf } from '@vp/domain';
import type { SignUpState } from '@vp/domain';
import { LocalText, useLangOf, useTexts } from '@vp/i18n/react';
import {
  Avatar,
  Caption,
  Card,
  Cell,
  CellGroup,
  Cover,
  CoverBody,
  Grow,
  Note,
  PageShell,
  SkeletonDetail,
  Stack,
  Tag,
  Tags,
  Title,
} from '@vp/ui-kit';
import { Suspense, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { ActivityStateTag, ActivityTypeTag, coverOf, useListedState } from '../../../shared/activity/activity-card.tsx';
import { activityDetailQuery } from '../../../shared/activity/queries.ts';
import { useApi } from '../../../shared/api.ts';
import type { PageLoader } from '../../../shared/api.ts';
import { basePath, paths } from '../../../shared/paths.ts';
import { knownPosition, usePosition } from '../../../shared/place/position.ts';
import { usePeriodClock } from '../../../shared/attendance/use-period-clock.ts';
import styles from './activity-detail-page.module.css';
import { ActivityFacts } from './activity-facts.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Eligibility } from './eligibility.tsx';
import { InvitationCard } from './invitation-card.tsx';
import { MySignUp } from './my-sign-up.tsx';
import { SignUpBar } from '../sign-up/sign-up-bar.tsx';
import { PeriodList } from './period-list.tsx';

const OtherWeeks = lazyPart(async () => (await import('./other-weeks.tsx')).OtherWeeks);
const PostSheet = lazyPart(async () => (await import('../sign-up/post-sheet.tsx')).PostSheet);

function Head({ activity }: { activity: ActivityDetail }) {
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const listed = useListedState(activity);
  const picture = usePicture();
  const { nature, deadline, applyLimit, organization } = activity;
  const name = organization.name.text;
  return (
    <Stack gap={2}>
      <Tags>
        <Tag tone="brand">{nameOf(activityNatures, nature)}</Tag>
        <ActivityTypeTag activity={activity} />
        {listed === 'closingSoon' ? (
          <Tag tone="gold">{t('activity.detail.closesIn', { when: format.relative(deadline) })}</Tag>
        ) : (
          <ActivityStateTag activity={activity} />
        )}
        {applyLimit !== applyLimitCodes.all && (
          <Tag tone="azul" icon="none">
            {t('activity.detail.ownOnly')}
          </Tag>
        )}
      </Tags>
      <Title size="h1">
        <LocalText text={activity.name} />
      </Title>
      <Link className={styles.organizer} to={paths.organization({ oid: organization.oid })}>
        <Avatar name={name} {...picture(activity.organizationLogoUrl)} shape="square" />
        <Grow as="span" className={styles.organizerWords}>
          <Title as="span">
            <LocalText text={organization.name} />
          </Title>
          <Caption as="div">{t('activity.detail.organizer', { count: activity.organizationMemberCount })}</Caption>
        </Grow>
        <span className={styles.way}>{t('activity.detail.viewOrganization')}</span>
      </Link>
    </Stack>
  );
}

/** Shows the organizer's description of the activity. */
function Content({ activity }: { activity: ActivityDetail }) {
  const { t, language } = useTexts();
  const langOf = useLangOf();
  const { content } = activity;
  if (content.text === '') return null;
  const isServedElsewhere = content.language !== language;
  return (
    <Card>
      <Stack as="section" gap={2} label={t('activity.detail.content')}>
        <Title size="h2">{t('activity.detail.content')}</Title>
        {isServedElsewhere && (
          <Note tone="azul">
            {t('activity.detail.servedIn', { language: t(`common.language.names.${content.language}`) })}
          </Note>
        )}
        <WrittenText text={content.text} lang={langOf(content)} />
      </Stack>
    </Card>
  );
}

interface OwnProps {
  readonly activity: ActivityDetail;
  readonly signUp: SignUpState<OwnSignUp>;
}

/** Shows the volunteer's sign-up, or whether they are eligible. */
function Own({ activity, signUp }: OwnProps) {
  return 'mine' in signUp ? <MySignUp activity={activity} mine={signUp.mine} /> : <Eligibility activity={activity} />;
}

/**
 * Returns true if the activity is open to the reader, or to a guest after log-in. The page then shows the facts first,
 * and otherwise the reader's own state.
 */
function isOpenTo({ refusals }: ActivityDetail, { kind }: SignUpState<OwnSignUp>): boolean {
  return kind === 'open' || kind === 'wait' || refusals.includes('notLoggedIn');
}

/** The sheet of the sign-up, which the address can open. Closing it removes that from the address. */
function useSheetAddress({ kind }: SignUpState<OwnSignUp>) {
  const [search, setSearch] = useSearchParams();
  const isAsked = search.has('choose');
  const [isOpen, setIsOpen] = useState(isAsked && (kind === 'open' || kind === 'wait'));
  return {
    isOpen,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      if (!isAsked) return;
      search.delete('choose');
      setSearch(search, { replace: true });
    },
  };
}

/** Returns whether the reader has hours in the activity, about which the organizer takes feedback. */
const hasHours = ({ mine }: ActivityDetail): boolean =>
  mine?.periods.some(({ hours }) => hours !== null && hours > 0) ?? false;

function Detail({ activity }: { activity: ActivityDetail }) {
  const { t, format } = useTexts();
  const picture = usePicture();
  const share = useShare();
  const signUp = signUpStateOf(activity);
  const sheet = useSheetAddress(signUp);
  usePeriodClock(activity.periods);
  const { activityId, held } = activity;
  useShareCard({
    path: paths.activity({ id: activityId }),
    title: activity.name.text,
    pictureUrl: activity.coverUrl,
    date: format.range(activity.startsAt, activity.endsAt),
    place: activity.place,
    organizer: activity.organization.name.text,
  });
  const isOpen = isOpenTo(activity, signUp);
  const own = <Own activity={activity} signUp={signUp} />;
  return (
    <PageShell
      title={t('activity.detail.title')}
      backTo={paths.activities()}
      content="edge"
      actions={<FavouriteButton activity={activity} />}
      footer={<SignUpBar activity={activity} signUp={signUp} onChoose={sheet.open} />}
    >
      <Cover {...picture(activity.coverUrl)} alt={activity.name.text} kind={coverOf(activity)} loading="first" />
      <CoverBody>
        <Stack>
          <Head activity={activity} />
          {activity.isInvited && <InvitationCard activity={activity} />}
          {!isOpen && own}
          <ActivityFacts activity={activity} />
          {isOpen && own}
          <PeriodList periods={activity.periods} />
          {activity.weeks.length > 1 && (
            <Suspense fallback={null}>
              <OtherWeeks activity={activity} />
            </Suspense>
          )}
          <Content activity={activity} />
          <CellGroup>
            {hasHours(activity) && (
              <Cell icon="star" title={t('activity.detail.feedback')} to={paths.feedback({ id: activityId })} />
            )}
            {signUp.kind === 'mine' && (
              <Cell icon="mail" title={t('activity.detail.message')} to={paths.messageThread({ id: activityId })} />
            )}
            {signUp.kind === 'mine' && activity.state !== 'cancelled' && activity.state !== 'ended' && (
              <Cell
                icon="people"
                title={t('activity.detail.together')}
                note={t('activity.detail.togetherNote')}
                to={paths.signUpGroup({ id: activityId })}
              />
            )}
            <Cell
              icon="people"
              title={t('activity.detail.people')}
              value={t('activity.detail.viewPeople', { count: held })}
              to={paths.signedUp({ id: activityId })}
            />
            <Cell
              icon="share"
              title={t('activity.detail.share')}
              onClick={() =>
                void share({
                  title: activity.name.text,
                  url: `${window.location.origin}${basePath}${paths.activity({ id: activityId })}`,
                })
              }
            />
          </CellGroup>
        </Stack>
      </CoverBody>
      {sheet.isOpen && (
        <Suspense fallback={null}>
          <PostSheet activity={activity} isWaiting={signUp.kind === 'wait'} onClose={sheet.close} />
        </Suspense>
      )}
    </PageShell>
  );
}

/** Loads the activity. */
export const loader: PageLoader = async ({ api, queries }, search) => {
  const id = search.get('id');
  if (id) await queries.ensureQueryData(activityDetailQuery(api, id, knownPosition(queries)));
};

/** Shows one activity: its facts, the reader's eligibility or sign-up, and the next action. */
export function ActivityDetailPage() {
  const { t } = useTexts();
  const [search] = useSearchParams();
  const { position } = usePosition();
  const id = search.get('id') ?? '';
  const group = search.get('group');
  const query = useQuery({ ...activityDetailQuery(useApi(), id, position), placeholderData: keepPreviousData });
  const frame = { title: t('activity.detail.title'), backTo: paths.activities() };
  const skeleton = <SkeletonDetail cover="wide" />;
  if (group) return <Navigate replace to={paths.signUpGroup({ id, group })} />;
  return <DataPage {...frame} query={query} skeleton={skeleton} page={(activity) => <Detail activity={activity} />} />;
}
