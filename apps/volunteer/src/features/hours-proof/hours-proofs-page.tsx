import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { Loaded, PagedList } from '@vp/app-shell';
import type { IssuedHoursProof } from '@vp/contract';
import { groupProofCode, isPaperShown } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  ButtonLink,
  Caption,
  Card,
  Cell,
  CellGroup,
  EmptyState,
  Grow,
  PageShell,
  Row,
  RowList,
  Section,
  Stack,
  Tag,
  Title,
  confirm,
  toast,
} from '@vp/ui-kit';
import { useState } from 'react';
import { useApiQueries } from '../../shared/api.ts';
import { basePath, paths } from '../../shared/paths.ts';
import { IssueCard } from './issue-card.tsx';
import { PaperSheet, useCopyAddress } from './paper-sheet.tsx';
import { useHoursWords } from './paper-view.tsx';

const tones = {
  valid: 'green',
  changed: 'gold',
  identityPending: 'gold',
  ownerChanged: 'gold',
  revoked: 'neutral',
  withdrawn: 'red',
} as const;

/** Returns what the owner should know about the state of a paper; undefined for nothing. */
function useStateText({ state, renewalPending, nameChanged, revocationReason }: IssuedHoursProof): string | undefined {
  const { t } = useTexts();
  if (renewalPending) return t('hoursProof.renewalPendingText');
  if (nameChanged) return t('hoursProof.nameChangedText');
  if (state === 'changed') return t('hoursProof.changedText');
  if (state !== 'withdrawn') return undefined;
  return revocationReason === null
    ? t('hoursProof.withdrawnText')
    : t('hoursProof.withdrawnReason', { reason: revocationReason });
}

interface ProofProps {
  readonly proof: IssuedHoursProof;
  readonly onOpen: () => void;
  readonly onRevoke: () => void;
}

function Proof({ proof, onOpen, onRevoke }: ProofProps) {
  const { t, format } = useTexts();
  const hoursWords = useHoursWords();
  const copy = useCopyAddress();
  const { number, code, state, year, issuedAt, checks, lastCheckedAt } = proof;
  const stateText = useStateText(proof);
  const isShown = isPaperShown(state);
  const address = `${window.location.origin}${basePath}${paths.checkHoursProof({ code })}`;
  return (
    <Card>
      <article aria-label={number}>
        <Stack gap={2}>
          <Row wrap justify="between">
            <Title>{year === null ? t('hoursProof.allYears') : t('hoursProof.oneYear', { year: String(year) })}</Title>
            <Tag tone={tones[state]}>{t(`hoursProof.states.${state}`)}</Tag>
          </Row>
          <p>{hoursWords(proof)}</p>
          <Caption>{t('hoursProof.issuedLine', { number, time: format.documentTime(issuedAt) })}</Caption>
          {isShown && <Caption>{t('hoursProof.codeLine', { code: groupProofCode(code) })}</Caption>}
          {lastCheckedAt !== null && (
            <Caption tone="quiet">
              {t('hoursProof.checks', { count: checks, time: format.dateTime(lastCheckedAt) })}
            </Caption>
          )}
          {stateText !== undefined && <Caption>{stateText}</Caption>}
          {isShown && (
            <Row wrap gap={2}>
              <Grow>
                <Button size="small" icon="download" onClick={onOpen}>
                  {t('hoursProof.open')}
                </Button>
              </Grow>
              <Button size="small" variant="soft" icon="copy" onClick={() => void copy(address)}>
                {t('hoursProof.copyLink')}
              </Button>
              <Button size="small" variant="danger" onClick={onRevoke}>
                {t('hoursProof.revoke')}
              </Button>
            </Row>
          )}
        </Stack>
      </article>
    </Card>
  );
}

function useRevoke(): (proof: IssuedHoursProof) => Promise<void> {
  const { t } = useTexts();
  const { mutateAsync } = useMutation(useApiQueries().hoursProof.revoke.change({ staleIfRefused: true }));
  return async ({ proofId, number }) => {
    const isSure = await confirm({
      title: t('hoursProof.revokeTitle', { number }),
      message: t('hoursProof.revokeText'),
      confirmText: t('hoursProof.revoke'),
      cancelText: t('hoursProof.keep'),
      tone: 'danger',
      safe: 'cancel',
    });
    if (!isSure) return;
    await mutateAsync({ body: { proofId } }).then(
      () => toast(t('hoursProof.revoked'), { tone: 'success' }),
      // The app reports failed mutations in one place.
      () => undefined,
    );
  };
}

function Papers() {
  const { t } = useTexts();
  const query = useInfiniteQuery(useApiQueries().hoursProof.list.paged());
  const [opened, setOpened] = useState<string>();
  const revoke = useRevoke();
  return (
    <Stack gap={4}>
      <CellGroup>
        <Cell
          icon="qr"
          title={t('hoursProof.certificate')}
          note={t('hoursProof.certificateNote')}
          to={paths.certificate()}
        />
        <Cell icon="card" title={t('hoursProof.card')} note={t('hoursProof.cardNote')} to={paths.card()} />
      </CellGroup>
      <IssueCard onIssued={setOpened} isPaperOpen={opened !== undefined} />
      <Section title={t('hoursProof.list')}>
        <PagedList
          query={query}
          size="block"
          empty={<EmptyState size="block" title={t('hoursProof.empty')} text={t('hoursProof.emptyText')} />}
        >
          {(proofs) => (
            <RowList
              variant="cards"
              gap={3}
              label={t('hoursProof.list')}
              rows={proofs}
              keyOf={({ proofId }) => proofId}
            >
              {(proof) => (
                <Proof proof={proof} onOpen={() => setOpened(proof.code)} onRevoke={() => void revoke(proof)} />
              )}
            </RowList>
          )}
        </PagedList>
      </Section>
      {opened !== undefined && <PaperSheet code={opened} onClose={() => setOpened(undefined)} />}
    </Stack>
  );
}

function NotVerified() {
  const { t } = useTexts();
  return (
    <EmptyState
      title={t('hoursProof.needsRealName')}
      text={t('hoursProof.needsRealNameText')}
      illustration="door"
      action={<ButtonLink to={paths.realName()}>{t('hoursProof.verify')}</ButtonLink>}
    />
  );
}

/** Lists the volunteer's papers: the certificate, a new proof of hours, and the issued ones. */
export function HoursProofsPage() {
  const { t } = useTexts();
  const query = useQuery(useApiQueries().volunteer.personalCentre());
  return (
    <PageShell title={t('hoursProof.title')} backTo={paths.me()} content="spaced">
      <Loaded query={query}>
        {({ realNameState }) => (realNameState === 'verified' ? <Papers /> : <NotVerified />)}
      </Loaded>
    </PageShell>
  );
}
