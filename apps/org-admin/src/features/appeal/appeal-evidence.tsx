import { useMutation } from '@tanstack/react-query';
import { useCodeWords, useNow } from '@vp/app-shell';
import type { AppealDetail, AppealRow } from '@vp/contract';
import { documentTypes, macaoDate } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Button, Caption, Card, KeyValueList, Note, Row, Stack, Tag, Tags, Title } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useApiQueries } from '../../shared/api.ts';

/** Shows the due date of the decision; red once it has passed. */
function DueTag({ row: { decidedAt, dueOn } }: { readonly row: AppealRow }) {
  const { t, format } = useTexts();
  const today = macaoDate(useNow()());
  if (decidedAt !== null) return null;
  const date = format.date(`${dueOn}T00:00:00+08:00`);
  return (
    <Tag tone={dueOn < today ? 'red' : 'gold'} icon="clock">
      {t(dueOn < today ? 'appeal.overdue' : 'appeal.due', { date })}
    </Tag>
  );
}

/** Marks an appeal whose sender would act for an organization after a pass. */
function ScopeTag({ row: { scope } }: { readonly row: AppealRow }) {
  const { t } = useTexts();
  if (scope === 'volunteer') return null;
  return (
    <Tag tone="azul" icon="none">
      {t('appeal.forOrganization')}
    </Tag>
  );
}

/** Number, account and due date of an appeal. */
export function AppealFacts({ row }: { readonly row: AppealRow }) {
  const { t } = useTexts();
  return (
    <>
      <Caption>
        {row.number} · {row.username ?? t('appeal.noAccount')}
      </Caption>
      <Tags>
        <ScopeTag row={row} />
        <DueTag row={row} />
      </Tags>
    </>
  );
}

interface PartProps {
  readonly detail: AppealDetail;
}

/** Says what a pass needs besides the evidence. */
function PassNotes({ detail: { row, tab, isBlocked, needsTwo, agreedBy, others } }: PartProps) {
  const { t, format } = useTexts();
  const now = useNow()();
  if (tab !== 'pending') return null;
  const waits = new Date(row.passableFrom) > now;
  return (
    <>
      {waits && <Note icon="clock">{t('appeal.waits', { time: format.dateTime(row.passableFrom) })}</Note>}
      {isBlocked && (
        <Note tone="red" icon="warning">
          {t('appeal.blocked')}
        </Note>
      )}
      {needsTwo && (
        <Note tone="gold" icon="warning">
          {agreedBy === null ? t('appeal.needsTwo') : t('appeal.agreedBy', { name: agreedBy })}
        </Note>
      )}
      {others.length > 0 && (
        <Note tone="gold" icon="warning">
          {t('appeal.others', {
            list: others.map(({ number, name }) => `${number} ${name}`).join(t('queue.list.comma')),
          })}
        </Note>
      )}
    </>
  );
}

export function AppealHead({ detail }: PartProps) {
  const { row, account } = detail;
  const { t, format } = useTexts();
  return (
    <>
      <Caption>{t('appeal.sent', { number: row.number, time: format.dateTime(row.submittedAt) })}</Caption>
      <Tags>
        <ScopeTag row={row} />
        <DueTag row={row} />
      </Tags>
      {account === null && (
        <Note tone="red" icon="warning">
          {t('appeal.noAccountNote')}
        </Note>
      )}
      <PassNotes detail={detail} />
    </>
  );
}

interface ComparedProps {
  readonly name: string;
  readonly given: ReactNode;
  readonly own: ReactNode;
  readonly isSame: boolean;
}

/** Compares one fact of the appeal with the account. */
function Compared({ name, given, own, isSame }: ComparedProps) {
  const { t } = useTexts();
  return (
    <Card>
      <Row justify="between" wrap>
        <Title as="h3">{name}</Title>
        <Tag tone={isSame ? 'green' : 'red'} icon={isSame ? 'check-circle' : 'warning'}>
          {t(isSame ? 'appeal.same' : 'appeal.different')}
        </Tag>
      </Row>
      <KeyValueList
        variant="plain"
        rows={[
          { name: t('appeal.given'), value: given },
          { name: t('appeal.own'), value: own ?? t('appeal.none') },
        ]}
      />
    </Card>
  );
}

/** Reveals the full document numbers on demand; returns them with the button that shows and hides them. */
function useReveal(reviewId: string) {
  const { t } = useTexts();
  const reveal = useMutation(useApiQueries().appeal.revealDocument.change({ stale: [] }));
  const isShown = reveal.data !== undefined;
  const button = (
    <Button
      variant="text"
      size="small"
      icon={isShown ? 'eye-off' : 'eye'}
      busy={reveal.isPending}
      onClick={() => (isShown ? reveal.reset() : reveal.mutate({ params: { id: reviewId } }))}
    >
      {t(isShown ? 'volunteer.record.hide' : 'volunteer.record.reveal')}
    </Button>
  );
  return { numbers: reveal.data, button, note: isShown && <Caption>{t('volunteer.record.revealNote')}</Caption> };
}

/** Compares the role that the sender claims with the roles of the account. */
function Acting({ detail: { applicant, roles } }: PartProps) {
  const { t } = useTexts();
  if (applicant === null && roles.length === 0) return null;
  const { organizationName, position } = applicant ?? {};
  return (
    <Card>
      <Title as="h3">{t('appeal.acting')}</Title>
      <KeyValueList
        variant="plain"
        rows={[
          {
            name: t('appeal.given'),
            value: applicant === null ? t('appeal.none') : t('appeal.position', { name: organizationName, position }),
          },
          {
            name: t('appeal.roles'),
            value:
              roles.length === 0
                ? t('appeal.noRole')
                : roles.map(({ name, role, displayName }, index) => (
                    <div key={index}>
                      <LocalText text={name} /> · {t(`appeal.role.${role}`)}
                      {displayName === null ? '' : ` · ${displayName}`}
                    </div>
                  )),
          },
        ]}
      />
    </Card>
  );
}

/** Compares the account with the appeal, fact by fact, and shows further data of the account. */
export function AppealEvidence({ detail }: PartProps) {
  const { row, given, account, same } = detail;
  const { t, format } = useTexts();
  const { nameOf } = useCodeWords();
  const { numbers, button, note } = useReveal(row.reviewId);
  const documentOf = (type: string | null, number: string | null | undefined): string | null =>
    [nameOf(documentTypes, type), number].filter(Boolean).join(' ') || null;
  return (
    <Stack gap={3}>
      <Row justify="between" wrap>
        <Title>{t('appeal.compare')}</Title>
        {button}
      </Row>
      {note}
      <Compared name={t('appeal.name')} given={given.name} own={account?.name} isSame={same.name} />
      <Compared
        name={t('appeal.document')}
        given={documentOf(given.documentType, numbers?.given ?? given.maskedDocumentNumber)}
        own={account && documentOf(account.documentType, numbers?.account ?? account.maskedDocumentNumber)}
        isSame={same.document}
      />
      <Compared name={t('appeal.mobile')} given={given.maskedMobile} own={account?.maskedMobile} isSame={same.mobile} />
      <Compared name={t('appeal.email')} given={given.maskedEmail} own={account?.maskedEmail} isSame={same.email} />
      <Acting detail={detail} />
      <Caption>{t('appeal.mobileNote')}</Caption>
      {account && (
        <Card>
          <Title>{t('appeal.account')}</Title>
          <KeyValueList
            variant="plain"
            rows={[
              { name: t('appeal.username'), value: account.username },
              { name: t('volunteer.record.number'), value: account.volunteerNumber },
              {
                name: t('appeal.realName'),
                value: account.realNameState && t(`volunteer.facts.realName.${account.realNameState}`),
              },
              {
                name: t('volunteer.record.birthDate'),
                value: account.birthDate && format.longDate(`${account.birthDate}T00:00:00+08:00`),
              },
              { name: t('appeal.registeredAt'), value: format.dateTime(account.registeredAt) },
              {
                name: t('appeal.passwordChangedAt'),
                value: account.passwordChangedAt && format.dateTime(account.passwordChangedAt),
              },
            ]}
          />
        </Card>
      )}
    </Stack>
  );
}
