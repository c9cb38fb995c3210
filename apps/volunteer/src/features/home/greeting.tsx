import { useQuery } from '@tanstack/react-query';
import { useNow, useSessionState } from '@vp/app-shell';
import type { PersonalCentre } from '@vp/contract';
import { calledName, missingStepsBeforeSignUp, ownStepsBeforeSignUp, partOfDay } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, Grow, Hero, IconLink, LanguageButton, Row, Title } from '@vp/ui-kit';
import { nextStep } from '../../shared/attendance/attendance-step.ts';
import { paths } from '../../shared/paths.ts';
import styles from './home-page.module.css';
import { useHomeQueries } from './queries.ts';

function useLine(centre: PersonalCentre | undefined): string {
  const { t } = useTexts();
  const now = useNow();
  const query = useHomeQueries().today;
  const { data: today } = useQuery({ ...query, enabled: query.enabled && centre !== undefined });
  const { isLoggedIn } = useSessionState();
  if (centre === undefined) return isLoggedIn ? '' : t('home.guestText');
  if (missingStepsBeforeSignUp(centre).length > 0) {
    const own = ownStepsBeforeSignUp(centre).length;
    return own === 0 ? t('home.waitsForOthers') : t('home.stepsLeft', { count: own });
  }
  const isDone = today?.every((activity) => nextStep(activity, now())?.kind === 'done') === true && today.length > 0;
  if (isDone) return t('home.todayDone');
  return centre.activitiesToday > 0 ? t('home.today', { count: centre.activitiesToday }) : t('home.nothingToday');
}

/** Top of the home page: a greeting by Macao time, the line of the day, language and messages. */
export function Greeting({ centre }: { readonly centre: PersonalCentre | undefined }) {
  const { t, language, changeLanguage } = useTexts();
  const now = useNow();
  const line = useLine(centre);
  const unread = centre?.unreadMessages ?? 0;
  return (
    <Hero ground="light" edge="overlapped">
      <Row gap={1}>
        <Grow>
          <Title as="p" size="h1">
            {centre === undefined ? (
              t('home.greeting.guest')
            ) : (
              <span className={styles.called} title={centre.displayName}>
                {t(`home.greeting.${partOfDay(now())}`, { name: calledName(centre.displayName) })}
              </span>
            )}
          </Title>
          {/* An empty line keeps its height, so that the content below does not jump. */}
          <Caption>{line === '' ? '\u00a0' : line}</Caption>
        </Grow>
        <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />
        {centre !== undefined && (
          <IconLink
            icon="bell"
            to={paths.inbox()}
            label={unread > 0 ? t('home.inboxUnread', { count: unread }) : t('home.inbox')}
            isMarked={unread > 0}
          />
        )}
      </Row>
    </Hero>
  );
}
