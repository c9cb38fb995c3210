import './review.css';
import './keys.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ReviewDetail } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Avatar, Button, Note, StickyActions, Tag, toast, useIsOnline } from '@vp/ui-kit';
import { useSetAtom } from 'jotai';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useApi } from '../../shared/api.ts';
import { DetailPane } from '../../shared/panes/detail-pane.tsx';
import type { ReviewKind } from '../../shared/paths.ts';
import { currentUserQuery } from '../../shared/queries.ts';
import { useIsWide } from '../../shared/use-wide.ts';
import { openedPhotosAtom } from './draft.ts';
import { Evidence, photosState } from './evidence.tsx';
import type { PhotoState } from './evidence.tsx';
import { PersonData } from './person-data.tsx';
import { decideMutation, useRefreshReviews } from './queries.ts';
import type { Decision } from './queries.ts';
import { DecidedLine, JoinedOrganization } from './review-words.tsx';

const ReasonSheet = lazy(async () => ({ default: (await import('./reason-sheet.tsx')).ReasonSheet }));

type ReviewProps = {
  kind: ReviewKind;
  detail: ReviewDetail;
  backTo: string;
  head: ReactNode;
  hasNext: boolean;
  onReload: () => void;
  onDecided: () => void;
};

/** Reviewer and time of opening, fixed while the review is on screen. */
function useWatermark(kind: ReviewKind): string {
  const { t, format } = useTexts();
  const now = useNow();
  const user = useQuery(currentUserQuery(useApi()));
  const [openedAt] = useState(now);
  const use = t(kind === 'realName' ? 'realName.watermark' : 'membership.watermark');
  return [use, user.data?.organization?.displayName, format.dateTime(openedAt)].filter(Boolean).join(' · ');
}

function Who({ detail, kind }: { detail: ReviewDetail; kind: ReviewKind }) {
  const { t, format } = useTexts();
  const { row, tab, attempt } = detail;
  const time = format.dateTime(row.submittedAt);
  const again =
    attempt > 1 ? t('realName.submittedAgain', { time, n: attempt }) : t('realName.submittedFirst', { time });
  return (
    <div className="admin-review-who">
      <Avatar name={row.name} size={52} />
      <div>
        <p className="admin-review-name">
          {row.name} {kind === 'join' && row.verified && <Tag tone="green">{t('volunteer.facts.verified')}</Tag>}
          {tab === 'passed' && <Tag tone="green">{t('queue.detail.outcomePassed')}</Tag>}
          {tab === 'failed' && <Tag tone="red">{t('queue.detail.outcomeFailed')}</Tag>}
        </p>
        <p className="admin-review-when">{kind === 'join' ? t('membership.submitted', { time }) : again}</p>
        <JoinedOrganization row={row} />
        <DecidedLine row={row} />
      </div>
    </div>
  );
}

/** Ctrl+Enter (or the command key) does what the filled button does. */
function usePrimaryKey(act: (() => void) | undefined): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // A key held down repeats: each person takes a press of their own.
      if (event.repeat || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (document.querySelector('[aria-modal="true"]')) return;
      latest.current?.();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function KeyHint({ action }: { action: string }) {
  const { t } = useTexts();
  return (
    <span className="admin-keys" aria-hidden>
      <kbd>{t('queue.actions.ctrlKey')}</kbd> <kbd>{t('queue.actions.enterKey')}</kbd> {action}
    </span>
  );
}

type DecideBarProps = Pick<ReviewProps, 'kind' | 'detail' | 'hasNext' | 'onDecided' | 'onReload'> & {
  blocked: string | undefined;
};

function DecideBar({ kind, detail, hasNext, blocked, onDecided, onReload }: DecideBarProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const refresh = useRefreshReviews();
  const decide = useMutation(decideMutation(useApi(), kind));
  const [isFailing, setIsFailing] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { reviewId, name } = detail.row;
  const passText = t(hasNext ? 'queue.actions.passNext' : 'queue.actions.passLast');

  async function send(decision: Omit<Decision, 'reviewIds'>): Promise<void> {
    const [answer] = await decide.mutateAsync({ ...decision, reviewIds: [reviewId] });
    setIsFailing(false);
    if (answer?.done === false) {
      setRefused(answer.message ?? t('queue.outcome.unknown'));
      onReload();
    } else {
      const isPass = decision.decision === 'pass';
      toast(t(isPass ? 'queue.outcome.passed' : 'queue.outcome.failed', { count: 1 }), { tone: 'success' });
      onDecided();
    }
    await refresh();
  }

  const pass = (): void => void send({ decision: 'pass' }).catch(() => undefined);
  usePrimaryKey(blocked === undefined && !decide.isPending && !isFailing ? pass : undefined);

  return (
    <>
      <StickyActions
        note={refused && <span role="alert">{refused}</span>}
        state={isWide && blocked === undefined && <KeyHint action={passText} />}
      >
        <Button look="danger" disabledReason={blocked} onClick={() => setIsFailing(true)}>
          {t('queue.actions.fail')}
        </Button>
        <Button
          busy={decide.isPending}
          disabledReason={blocked}
          // The second half of a double click must not decide about the person who comes next.
          onClick={({ detail: clicks }) => clicks < 2 && pass()}
        >
          {passText}
        </Button>
      </StickyActions>
      {isFailing && (
        <Suspense fallback={null}>
          <ReasonSheet
            kind={kind}
            names={[name]}
            onClose={() => setIsFailing(false)}
            onSubmit={({ reason, wrongFields }) => send({ decision: 'fail', reason, wrongFields })}
          />
        </Suspense>
      )}
    </>
  );
}

/** One review: evidence first, then the data to compare; the decision waits for all photos. */
export function Review({ kind, detail, backTo, head, hasNext, onReload, onDecided }: ReviewProps) {
  const { t } = useTexts();
  const isOnline = useIsOnline();
  const watermark = useWatermark(kind);
  const [states, setStates] = useState<Readonly<Record<string, PhotoState>>>({});
  const markOpened = useSetAtom(openedPhotosAtom);
  const { row, tab, photos, person } = detail;
  const state = photosState(photos, states);

  function note(id: string, next: PhotoState): void {
    const all = { ...states, [id]: next };
    setStates((before) => ({ ...before, [id]: next }));
    if (photosState(photos, all) === 'loaded') markOpened((opened) => new Set(opened).add(row.reviewId));
  }

  const reasons = {
    failed: t('queue.photos.someFailed'),
    loading: t('queue.photos.waitForAll'),
    loaded: isOnline ? undefined : t('ui.offlineSubmit'),
  };
  const blocked = reasons[state];

  return (
    <DetailPane
      title={t(kind === 'join' ? 'membership.title' : 'realName.title')}
      backTo={backTo}
      head={head}
      footer={
        tab === 'pending' && (
          <DecideBar
            kind={kind}
            detail={detail}
            hasNext={hasNext}
            blocked={blocked}
            onDecided={onDecided}
            onReload={onReload}
          />
        )
      }
    >
      <Who detail={detail} kind={kind} />
      {tab === 'pending' && kind === 'join' && person.memberships >= 5 && (
        <Note tone="gold" icon="warning">
          {t('membership.fullWarning')}
        </Note>
      )}
      <div className="admin-review-columns">
        <Evidence
          photos={photos}
          states={states}
          person={row.name}
          watermark={watermark}
          onState={note}
          onReload={onReload}
        />
        <PersonData detail={detail} kind={kind} />
      </div>
    </DetailPane>
  );
}
