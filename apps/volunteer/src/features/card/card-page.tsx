import { useQuery } from '@tanstack/react-query';
import { DataPage } from '@vp/app-shell';
import type { CardInfo } from '@vp/contract';
import type { CardRefusal } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  ButtonLink,
  Caption,
  Card,
  Cell,
  CellGroup,
  Note,
  PageShell,
  Stack,
  StickyActions,
  TextLink,
  Title,
} from '@vp/ui-kit';
import { useSearchParams } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { CardFace } from './card-face.tsx';
import { CardForm } from './card-form.tsx';
import { FederationCard } from '../../shared/card/federation-card.tsx';

interface InfoProps {
  readonly info: CardInfo;
}

/** Link for each missing requirement; undefined if none helps. */
const nextActions = {
  realNameMissing: { to: paths.realName(), text: 'card.refusals.realNameMissing.way' },
  realNameUnderReview: { to: paths.realName(), text: 'card.refusals.realNameUnderReview.way' },
  realNameFailed: { to: paths.realName(), text: 'card.refusals.realNameFailed.way' },
  documentExpired: { to: paths.realName(), text: 'card.refusals.documentExpired.way' },
  cardTooYoung: undefined,
  cardTooOld: undefined,
  cardOpen: { to: paths.cardSchedule(), text: 'card.refusals.cardOpen.way' },
} as const satisfies Readonly<Record<CardRefusal, { to: string; text: string } | undefined>>;

/** Lists the missing requirements with their links, or says that none is missing. */
function Eligibility({ info: { refusals, possibleFrom } }: InfoProps) {
  const { t, format } = useTexts();
  if (refusals.length === 0) return <Note tone="green">{t('card.eligible')}</Note>;
  return (
    <Card>
      <Title>{t('card.missing')}</Title>
      <Stack as="ul">
        {refusals.map((refusal) => {
          const way = nextActions[refusal];
          return (
            <li key={refusal}>
              <p>{t(`card.refusals.${refusal}.text`)}</p>
              {refusal === 'cardTooYoung' && possibleFrom !== null && (
                <Caption>{t('card.possibleFrom', { date: format.longDate(possibleFrom) })}</Caption>
              )}
              {way !== undefined && <TextLink to={way.to}>{t(way.text)}</TextLink>}
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

/** Explains the card, says whether the volunteer can apply, and links to the form. */
function Intro({ info }: InfoProps) {
  const { t, format } = useTexts();
  const { refusals, heldSince, application, vest, federation } = info;
  const isHeld = heldSince !== null;
  const action = isHeld ? t('card.replace') : t(application === null ? 'card.apply' : 'card.again');
  const footer =
    refusals.length === 0 ? (
      <StickyActions>
        <ButtonLink to={paths.card({ step: 'application' })}>{action}</ButtonLink>
      </StickyActions>
    ) : undefined;
  return (
    <PageShell title={t('card.title')} backTo={paths.me()} content="spaced" footer={footer}>
      <Stack gap={4}>
        <CardFace name={info.name} />
        <div>
          <Title size="h2">{t('card.intro')}</Title>
          <Caption size="body">{t('card.introText')}</Caption>
        </div>
        <Eligibility info={info} />
        <CellGroup label={t('card.more')}>
          {application !== null && (
            <Cell
              icon="clock"
              title={t('card.schedule.title')}
              value={t(`card.states.${application.state}`)}
              to={paths.cardSchedule()}
            />
          )}
          {vest !== null && (
            <Cell
              icon="check"
              title={t('card.vest.title')}
              value={
                vest.handedOutAt === null
                  ? t('card.vest.notYet')
                  : t('card.vest.handedOut', { date: format.longDate(vest.handedOutAt) })
              }
            />
          )}
          <Cell icon="qr" title={t('card.certificate')} note={t('card.certificateNote')} to={paths.certificate()} />
          <Cell icon="heart" title={t('card.welfare.title')} note={t('card.welfare.note')} to={paths.cardWelfare()} />
          <Cell icon="info" title={t('card.news.title')} note={t('card.news.note')} to={paths.cardNews()} />
          <Cell icon="book" title={t('card.agreement')} to={paths.cardAgreement()} />
        </CellGroup>
        {federation !== null && application !== null && (
          <FederationCard federation={federation} submittedAt={application.submittedAt} />
        )}
      </Stack>
    </PageShell>
  );
}

function ByState({ info }: InfoProps) {
  const hasStarted = useSearchParams()[0].has('step');
  return hasStarted && info.refusals.length === 0 ? <CardForm info={info} /> : <Intro info={info} />;
}

/** `/VolunteerRegister-doCard`: explains the card and who may apply, then shows the form. */
export function CardPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().card.info());
  return (
    <DataPage query={query} title={t('card.title')} backTo={paths.me()} page={(info) => <ByState info={info} />} />
  );
}
