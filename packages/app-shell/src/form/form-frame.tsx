import './form-page.css';
import { Button, PageShell, confirm, useLeaveGuard } from '@vp/ui-kit';
import type { LeaveGuard, PageShellProps } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '../draft/draft-atom.ts';
import { RestoredNote } from '../draft/restored-note.tsx';

export interface LeaveQuestion {
  /** True while there is something to lose. */
  readonly when: boolean;
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  /** Leaves without giving up what was typed. */
  readonly keep?: string;
  /** After the person said to leave: what was typed is given up. */
  readonly onLeave: () => void;
}

export interface RestoredWords {
  readonly draft: Draft<unknown> | undefined;
  readonly text: (time: string) => string;
  /** A way to begin with the first values. */
  readonly restart?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface FormFrameProps extends Pick<PageShellProps, 'title' | 'actions' | 'children'> {
  readonly backTo: string;
  /** Asked before the page is left. */
  readonly leave?: LeaveQuestion | undefined;
  /** Says that the values come from an earlier visit. */
  readonly restored?: RestoredWords | undefined;
  /** Stands in place of the form once it is sent; the way back then asks nothing. */
  readonly sent?: ReactNode;
  /** Other notes above the form. */
  readonly note?: ReactNode;
}

const nobodyAsks: LeaveQuestion = {
  when: false,
  title: '',
  text: '',
  leave: '',
  stay: '',
  onLeave: () => undefined,
};

/** Asks the question before the page is left; without one nobody is asked. */
export function useAskedLeave(asked: LeaveQuestion | undefined): LeaveGuard {
  const question = asked ?? nobodyAsks;
  return useLeaveGuard({
    when: question.when,
    async confirm() {
      const { title, text: message, leave: confirmText, stay: cancelText, keep } = question;
      let isKept = false;
      const other = keep === undefined ? undefined : { text: keep, press: () => void (isKept = true) };
      const words = { title, message, confirmText, cancelText, other };
      const isLeaving = await confirm({ ...words, tone: 'danger', safe: 'cancel' });
      if (isLeaving && !isKept) question.onLeave();
      return isLeaving;
    },
  });
}

/** The page around a form: bar, way back with its question, notes above the form. */
export function FormFrame(props: FormFrameProps) {
  useAskedLeave(props.sent ? undefined : props.leave);
  return <GuardedFrame {...props} />;
}

/** The same where the page itself has asked, to go on without a question once it is sent. */
export function GuardedFrame(props: FormFrameProps) {
  const navigate = useNavigate();
  const { title, actions, backTo, leave, restored, sent, note, children } = props;
  const restart = restored?.restart;
  if (sent) return sent;
  return (
    <PageShell
      title={title}
      content="edge"
      actions={actions}
      backTo={backTo}
      onBack={leave && (() => navigate(backTo, { replace: true }))}
    >
      {restored && (
        <RestoredNote
          className="form-page-note"
          draft={restored.draft}
          text={restored.text}
          action={
            restart && (
              <Button look="text" size="small" onClick={restart.onPress}>
                {restart.label}
              </Button>
            )
          }
        />
      )}
      {note && <div className="form-page-note">{note}</div>}
      {children}
    </PageShell>
  );
}
