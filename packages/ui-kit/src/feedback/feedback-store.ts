import { atom, getDefaultStore } from 'jotai';
import type { ReactNode } from 'react';

export type ToastTone = 'plain' | 'success' | 'error';

/** An action that a toast offers, such as undo. */
export interface ToastAction {
  readonly label: string;
  /** How long the action is offered. */
  readonly seconds: number;
  readonly press: () => void;
}

interface ToastOptions {
  tone?: ToastTone | undefined;
  action?: ToastAction | undefined;
}

export interface ToastEntry {
  id: number;
  text: string;
  tone: ToastTone;
  action: ToastAction | undefined;
}

export interface DialogRequest {
  title: string;
  message?: ReactNode;
  /** The verb of the action, not "OK". */
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  /** `danger`: the action destroys something. */
  tone?: 'plain' | 'danger' | undefined;
  /** A third action, between the two: it runs, then the dialog is accepted. */
  other?: { readonly text: string; readonly press: () => void } | undefined;
  /** The filled button: the safe one when leaving or deleting. Defaults to `cancel` for danger. */
  safe?: 'confirm' | 'cancel' | undefined;
}

export type DialogEntry = DialogRequest & {
  id: number;
  kind: 'confirm' | 'alert';
  settle: (accepted: boolean) => void;
};

interface FeedbackState {
  toast: ToastEntry | null;
  dialogs: readonly DialogEntry[];
}

export const feedbackAtom = atom<FeedbackState>({ toast: null, dialogs: [] });

let lastId = 0;

const feedback = (): FeedbackState => getDefaultStore().get(feedbackAtom);

function update(next: Partial<FeedbackState>): void {
  getDefaultStore().set(feedbackAtom, (state) => ({ ...state, ...next }));
}

/**
 * Shows a line that closes automatically and is announced once: 2 s, an error at least 4 s. Never the only carrier of
 * an error.
 */
export function toast(text: string, { tone = 'plain', action }: ToastOptions = {}): void {
  update({ toast: { id: ++lastId, text, tone, action } });
}

export function dismissToast(id: number): void {
  if (feedback().toast?.id === id) update({ toast: null });
}

function ask(kind: DialogEntry['kind'], request: DialogRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const settle = (accepted: boolean): void => {
      update({ dialogs: feedback().dialogs.filter((dialog) => dialog.id !== id) });
      resolve(accepted);
    };
    update({ dialogs: [...feedback().dialogs, { ...request, id, kind, settle }] });
  });
}

/** Asks for a confirmation; true when the person chose the action. Needs a mounted `FeedbackHost`. */
export function confirm(request: DialogRequest): Promise<boolean> {
  return ask('confirm', request);
}

/** Shows a message with one button (code 10047, an ended session). Resolves when it is closed. */
export async function alertDialog(request: Omit<DialogRequest, 'cancelText' | 'safe'>): Promise<void> {
  await ask('alert', request);
}

/** Closes all feedback, for tests and log-outs; open questions resolve to no. */
export function clearFeedback(): void {
  for (const dialog of feedback().dialogs) dialog.settle(false);
  update({ toast: null, dialogs: [] });
}
