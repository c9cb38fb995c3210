import { useQuery } from '@tanstack/react-query';
import { DataPage, cardTones } from '@vp/app-shell';
import type { CardApplication, CardProgress } from '@vp/contract';
import { cardLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Card,
  Cell,
  CellGroup,
  EmptyState,
  Note,
  Section,
  Stack,
  StickyActions,
  Tag,
  Title,
} from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { ReviewWaitLine } from '../../shared/review/review-wait.tsx';
import { CardFace } from './card-face.tsx';
import { CardTimeline } from './card-timeline.tsx';

function CardTag({ state }: Pick<CardApplication, 'state'>) {
  const { t } = useTexts();
  return <Tag tone={cardTones[state]}>{t(`card.states.${state}`)}</Tag>;
}

type LatestProps = Pick<CardProgress, 'waiting'> & { readonly application: CardApplication };

function Latest({ application, waiting }: LatestProps) {
  const { t } = useTexts();
  const { state } = application;
  const [from, to] = cardLimits.printingMonths;
  return (
    <Card>
      <Stack gap={4}>
        <div>
          <Title size="h2">{t(`card.schedule.titles.${state}`)}</Title>
          <Caption size="body">{t(`card.schedule.texts.${state}`, { from, to })}</Caption>
          <ReviewWaitLine wait={waiting} />
        </div>
        <CardTimeline application={application} />
      </Stack>
    </Card>
  );
}

function Earlier({ applications }: Pick<CardProgress, 'applications'>) {
  const { t, format } = useTexts();
  if (applications.length === 0) return null;
  return (
    <Section title={t('card.schedule.earlier')}>
      <CellGroup>
        {applications.map((application) => (
          <Cell
            key={application.applicationId}
            title={t('card.schedule.sentOn', { date: format.longDate(application.submittedAt) })}
            note={application.failureReason}
            value={<CardTag state={application.state} />}
          />
        ))}
      </CellGroup>
    </Section>
  );
}

/** Links from each reason of a refusal to the page that corrects it. */
function Corrections() {
  const { t } = useTexts();
  return (
    <Section title={t('card.schedule.correct.title')}>
      <CellGroup>
        <Cell
          icon="shield"
          title={t('card.schedule.correct.identity')}
          note={t('card.schedule.correct.identityNote')}
          to={paths.realName()}
        />
        <Cell
          icon="pin"
          title={t('card.schedule.correct.address')}
          note={t('card.schedule.correct.addressNote')}
          to={paths.personalData({ part: 'address' })}
        />
        <Cell
          icon="pencil"
          title={t('card.schedule.correct.form')}
          note={t('card.schedule.correct.formNote')}
          to={paths.card({ step: 'application' })}
        />
      </CellGroup>
    </Section>
  );
}

/** Links to the next step: a new application after a failure, or another card after a received one. */
function Next({ state }: Pick<CardApplication, 'state'>) {
  const { t } = useTexts();
  if (state !== 'failed' && state !== 'received') return null;
  return (
    <StickyActions>
      <ButtonLink to={paths.card({ step: 'application' })}>
        {t(state === 'failed' ? 'card.again' : 'card.replace')}
      </ButtonLink>
    </StickyActions>
  );
}

function Shown({ name, applications: [latest, ...earlier], waiting }: CardProgress) {
  const { t } = useTexts();
  if (latest === undefined) {
    return (
      <EmptyState
        title={t('card.schedule.none')}
        text={t('card.schedule.noneText')}
        action={<ButtonLink to={paths.card()}>{t('card.apply')}</ButtonLink>}
      />
    );
  }
  return (
    <Stack gap={4}>
      <CardFace name={name} />
      <Latest application={latest} waiting={waiting} />
      {latest.state === 'failed' && <Corrections />}
      {latest.state === 'received' && <Note tone="azul">{t('card.schedule.lost')}</Note>}
      <Earlier applications={earlier} />
      <CellGroup label={t('card.more')}>
        <Cell icon="heart" title={t('card.welfare.title')} note={t('card.welfare.note')} to={paths.cardWelfare()} />
        <Cell icon="help" title={t('card.news.title')} note={t('card.news.note')} to={paths.cardNews()} />
      </CellGroup>
    </Stack>
  );
}

/** `/VolunteerRegister-schedule`: shows the progress of the newest application, and earlier ones. */
export function CardSchedulePage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().card.progress());
  return (
    <DataPage
      query={query}
      title={t('card.schedule.title')}
      backTo={paths.card()}
      content="spaced"
      footer={({ applications: [latest] }) => latest && <Next state={latest.state} />}
    >
      {(progress) => <Shown {...progress} />}
    </DataPage>
  );
}
