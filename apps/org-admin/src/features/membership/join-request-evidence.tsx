import { useCodeWords } from '@vp/app-shell';
import { Can } from '@vp/access';
import type { ReviewDetail } from '@vp/contract';
import { genders, languagesMastered, occupations } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, KeyValueList, Note, Row, TextLink } from '@vp/ui-kit';
import { useState } from 'react';
import { paths } from '../../shared/paths.ts';
import {
  BackgroundCard,
  GuardianCard,
  IdentityCard,
  RecordCard,
  ServiceRecord,
} from '../../shared/volunteer/volunteer-record.tsx';
import { RealNameTag } from '../../shared/volunteer/volunteer-facts.tsx';
import { BlockedTag, JoinedOrganization } from './join-request-row.tsx';

interface PartProps {
  detail: ReviewDetail;
}

/** Identity state, which decides the request, with a link to the check for permitted readers. */
function Identity({ detail: { row, person } }: PartProps) {
  const { t } = useTexts();
  const { realNameState: state } = row;
  return (
    <Row wrap gap={2}>
      <RealNameTag state={state} />
      {state === 'underReview' && (
        <Can permission="personnel-verification-real-name">
          <TextLink to={paths.realNameChecks({ name: person.number })}>{t('membership.toRealName')}</TextLink>
        </Can>
      )}
    </Row>
  );
}

export function JoinRequestHead({ detail }: PartProps) {
  const { row } = detail;
  const { t, format } = useTexts();
  return (
    <>
      <Identity detail={detail} />
      <Caption>{t('membership.submitted', { time: format.dateTime(row.submittedAt) })}</Caption>
      <JoinedOrganization row={row} />
      <BlockedTag row={row} />
    </>
  );
}

/** Facts that decide a membership; one press opens the full record. */
function DecidingFacts({ detail: { person } }: PartProps) {
  const { t } = useTexts();
  const { nameOf } = useCodeWords();
  const languages = person.languagesMastered.map((code) => nameOf(languagesMastered, code));
  return (
    <RecordCard title={t('volunteer.record.personal')}>
      <KeyValueList
        variant="plain"
        columns={2}
        rows={[
          { name: t('volunteer.record.gender'), value: nameOf(genders, person.gender) },
          {
            name: t('volunteer.record.age'),
            value: person.age === null ? null : t('volunteer.facts.age', { age: person.age }),
          },
          { name: t('volunteer.record.occupation'), value: nameOf(occupations, person.occupation) },
          { name: t('volunteer.record.languages'), value: languages.join(t('queue.list.comma')) },
          { name: t('volunteer.record.mobile'), value: person.maskedMobile },
        ]}
      />
    </RecordCard>
  );
}

/** The applicant's message, their service so far, and the deciding facts. */
export function JoinRequestEvidence({ detail }: PartProps) {
  const { t } = useTexts();
  const [isWhole, setIsWhole] = useState(false);
  const { person, message, tab } = detail;
  return (
    <>
      {tab === 'pending' && person.memberships >= 5 && (
        <Note tone="gold" icon="warning">
          {t('membership.fullWarning')}
        </Note>
      )}
      {message && (
        <RecordCard title={t('membership.message')}>
          <p>{message}</p>
        </RecordCard>
      )}
      <ServiceRecord person={person} />
      <GuardianCard person={person} />
      {isWhole ? (
        <>
          <IdentityCard person={person} title={t('volunteer.record.identity')} />
          <BackgroundCard person={person} />
        </>
      ) : (
        <DecidingFacts detail={detail} />
      )}
      <Button
        variant="text"
        size="small"
        icon={isWhole ? 'chevron-up' : 'chevron-down'}
        onClick={() => setIsWhole(!isWhole)}
      >
        {t(isWhole ? 'volunteer.record.less' : 'volunteer.record.all')}
      </Button>
    </>
  );
}
