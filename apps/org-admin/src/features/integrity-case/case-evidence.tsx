import type { IntegrityCaseDetail, IntegrityService } from '@vp/contract';
import { integrityLimits } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Card, DotList, KeyValueList, Note, Row, Section, Stack, Tag, Tags, Title } from '@vp/ui-kit';
import { EntryLines } from '../../shared/attendance/entry-lines.tsx';
import { SanctionList } from '../../shared/integrity-case/sanction-list.tsx';
import styles from './case-evidence.module.css';
import { CaseTags, useMeasured } from './case-facts.tsx';
import { CaseQuestion } from './case-question.tsx';
import { ImposeSanction } from './impose-sanction.tsx';

interface PartProps {
  readonly detail: IntegrityCaseDetail;
}

export function CaseHead({ detail: { row } }: PartProps) {
  const { t, format } = useTexts();
  return (
    <>
      <Caption>{t('integrityCase.found', { time: format.dateTime(row.submittedAt) })}</Caption>
      <CaseTags row={row} />
    </>
  );
}

function InShort({ detail: { row, maker, device, paper } }: PartProps) {
  const { t, format } = useTexts();
  const measured = useMeasured();
  const issued = paper && t('integrityCase.issued', { number: paper.number, time: format.date(paper.issuedAt) });
  return (
    <Card>
      <Title>{t('integrityCase.facts')}</Title>
      <strong>{measured(row)}</strong>
      <Caption>{t(`integrityCase.may.${row.kind}`)}</Caption>
      <KeyValueList
        variant="plain"
        rows={[
          { name: t('integrityCase.organization'), value: row.organization.name.text },
          { name: t('integrityCase.maker'), value: maker },
          { name: t('integrityCase.device'), value: device },
          { name: t('integrityCase.paper'), value: issued },
        ].filter(({ value }) => value !== null)}
      />
    </Card>
  );
}

/** One person in one period, with every recorded entry. */
function Service({ service }: { readonly service: IntegrityService }) {
  const { t, format } = useTexts();
  const { name, number, activityName, organizationName, startsAt, endsAt, hours, isSuspect, entries } = service;
  return (
    <Card>
      <Row justify="between" wrap>
        <Title as="h3">
          <DotList items={[name, number]} />
        </Title>
        <Tags>
          <Tag tone={isSuspect ? 'gold' : 'neutral'} icon="none">
            {t(isSuspect ? 'integrityCase.suspect' : 'integrityCase.compare')}
          </Tag>
          <Tag tone={hours > 0 ? 'green' : 'neutral'} icon="none">
            {hours > 0 ? t('integrityCase.counted', { hours: format.hours(hours) }) : t('integrityCase.notCounted')}
          </Tag>
        </Tags>
      </Row>
      <div className={styles.facts}>
        <div>
          <Caption as="div">
            <DotList
              items={[
                <LocalText key="activity" text={activityName} />,
                <LocalText key="organization" text={organizationName} />,
              ]}
            />
          </Caption>
          <Caption>{format.range(startsAt, endsAt)}</Caption>
        </div>
        <EntryLines period={service} entries={entries} />
      </div>
    </Card>
  );
}

function Services({ detail: { row, services } }: PartProps) {
  const { t } = useTexts();
  if (row.services === 0) return <Note>{t('integrityCase.noServices')}</Note>;
  const max = integrityLimits.servicesShown;
  return (
    <Section title={t('integrityCase.services')}>
      <Stack>
        {services.map((service) => (
          <Service key={`${service.volunteerId} ${service.periodId}`} service={service} />
        ))}
        {row.services > max && <Caption>{t('integrityCase.servicesShown', { count: max })}</Caption>}
      </Stack>
    </Section>
  );
}

/** The decision before, and the first of two decisions. */
function Decisions({ detail: { needsTwo, proposed, earlier } }: PartProps) {
  const { t, format } = useTexts();
  return (
    <>
      {earlier !== null && (
        <Note icon="clock">
          {t(`integrityCase.earlier.${earlier.decision}`, {
            time: format.dateTime(earlier.reopenedAt),
            reason: earlier.reason,
          })}
        </Note>
      )}
      {needsTwo && (
        <Note tone="gold" icon="warning">
          {proposed === null
            ? t('integrityCase.needsTwo')
            : t(`integrityCase.proposed.${proposed.decision}`, { name: proposed.by ?? '', reason: proposed.reason })}
        </Note>
      )}
    </>
  );
}

/** The measurement, the organization's answer, and the records. */
export function CaseEvidence({ detail }: PartProps) {
  return (
    <Stack gap={4}>
      <Decisions detail={detail} />
      <InShort detail={detail} />
      <CaseQuestion detail={detail} />
      <SanctionList sanctions={detail.sanctions} />
      <ImposeSanction detail={detail} />
      <Services detail={detail} />
    </Stack>
  );
}
