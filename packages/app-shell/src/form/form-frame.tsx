import styles from './form-page.module.css';
import { Button, PageShell, confirm, useLeaveGuard } from '@vp/ui-kit';
import type { LeaveGuard, PageShellProps } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Draft } from '../draft/draft-atom.ts';
import { RestoredNote } from '../draft/restored-note.tsx';

export interface LeavePrompt {
  /** True while leaving would lose input. */
  readonly when: boolean;
  readonly title: string;
  readonly text: string;
  readonly leave: string;
  readonly stay: string;
  /** Label of a button that leaves and keeps the input. */
  readonly keep?: string;
  /** Called after the user has confirmed leaving; the input is discarded. */
  readonly onLeave: () => void;
}

export interface RestoredWords {
  readonly draft: Draft<unknown> | undefined;
  readonly text: (time: string) => string;
  /** Button that restarts with the initial values. */
  readonly restart?: { readonly label: string; readonly onPress: () => void } | undefined;
}

export interface FormFrameProps extends Pick<PageShellProps, 'title' | 'actions' | 'children'> {
  /** Undefined for a page that a link opens by itself. */
  readonly backTo?: string | undefined;
  /** Confirmation before leaving the page. */
  readonly leave?: LeavePrompt | undefined;
  /** Note that the values come from an earlier visit. */
  readonly restored?: RestoredWords | undefined;
  /** Replaces the form after submission; leaving then needs no confirmation. */
  readonly sent?: ReactNode;
  /** Other notes above the form. */
  readonly note?: ReactNode;
}

const noPrompt: LeavePrompt = {
  when: false,
  title: '',
  text: '',
  leave: '',
  stay: '',
  onLeave: () => undefined,
};

/** Confirms before leaving the page; without `asked` it never blocks. */
export function useLeavePrompt(asked: LeavePrompt | undefined): LeaveGuard {
  const question = asked ?? noPrompt;
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

/** Renders the page around a form: title bar, back link with confirmation, notes above the form. */
export function FormFrame(props: FormFrameProps) {
  useLeavePrompt(props.sent ? undefined : props.leave);
  return <GuardedFrame {...props} />;
}

/** The same frame for pages that call `useAskedLeave` themselves, to navigate without confirmation after submission. */
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
      onBack={leave && backTo !== undefined ? () => navigate(backTo, { replace: true }) : undefined}
    >
      {restored && (
        <RestoredNote
          className={styles.note}
          draft={restored.draft}
          text={restored.text}
          action={
            restart && (
              <Button variant="text" size="small" onClick={restart.onPress}>
                {restart.label}
              </Button>
            )
          }
        />
      )}
      {note && <div className={styles.note}>{note}</div>}
      {children}
    </PageShell>
  );
}
