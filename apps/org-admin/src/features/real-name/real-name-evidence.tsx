import { useMutation } from '@tanstack/react-query';
import type { ReviewDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Caption, Note, TextLink } from '@vp/ui-kit';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { BackgroundCard, GuardianCard, IdentityCard, ServiceRecord } from '../../shared/volunteer/volunteer-record.tsx';

interface PartProps {
  detail: ReviewDetail;
}

export function RealNameHead({ detail: { row, attempt, sameDocument } }: PartProps) {
  const { t, format } = useTexts();
  const time = format.dateTime(row.submittedAt);
  return (
    <>
      <Caption>
        {attempt > 1 ? t('realName.submittedAgain', { time, n: attempt }) : t('realName.submittedFirst', { time })}
      </Caption>
      {row.renewal && <Note>{t('realName.renewal.note')}</Note>}
      {(row.identityChange === 'corrected' || row.identityChange === 'newPerson') && (
        <Note tone={row.identityChange === 'newPerson' ? 'red' : 'gold'} icon="warning">
          {t(`realName.change.${row.identityChange}.note`)}
        </Note>
      )}
      {row.contested && (
        <Note tone="gold" icon="warning">
          {t('realName.contested.note')}
          {sameDocument.map(({ reviewId, name }) => (
            <TextLink key={reviewId} to={paths.personnelDetail({ kind: 'realName', id: reviewId })}>
              {t('realName.contested.other', { name })}
            </TextLink>
          ))}
        </Note>
      )}
    </>
  );
}

type DocumentOwner = 'applicant' | 'guardian';

/** Reveals the full document number on demand; returns it with the button that shows and hides it. */
function useReveal(reviewId: string, owner: DocumentOwner) {
  const { t } = useTexts();
  const { realName } = useApiQueries();
  const call = owner === 'applicant' ? realName.revealDocument : realName.revealGuardianDocument;
  const reveal = useMutation(call.change({ stale: [] }));
  const fullNumber = reveal.data?.documentNumber;
  const isShown = fullNumber !== undefined;
  const text = t(isShown ? 'volunteer.record.hide' : 'volunteer.record.reveal');
  const aside = (
    <Button
      variant="text"
      size="small"
      icon={isShown ? 'eye-off' : 'eye'}
      busy={reveal.isPending}
      about={owner === 'guardian' ? t('volunteer.record.guardian') : undefined}
      onClick={() => (isShown ? reveal.reset() : reveal.mutate({ params: { id: reviewId } }))}
    >
      {text}
    </Button>
  );
  const note = isShown && <Caption>{t('volunteer.record.revealNote')}</Caption>;
  return { fullNumber, aside, note };
}

/** Data to compare with the photos: the document first. */
export function RealNameEvidence({ detail: { person, row, before, tab } }: PartProps) {
  const { t } = useTexts();
  const own = useReveal(row.reviewId, 'applicant');
  const guardian = useReveal(row.reviewId, 'guardian');
  return (
    <>
      <IdentityCard person={person} title={t('volunteer.record.compare')} comparedWith={before} {...own} />
      {before && (
        <IdentityCard
          person={before}
          title={t(tab === 'passed' ? 'realName.renewal.replaced' : 'realName.renewal.before')}
        />
      )}
      <GuardianCard person={person} {...guardian} />
      <BackgroundCard person={person} />
      <ServiceRecord person={person} />
    </>
  );
}
