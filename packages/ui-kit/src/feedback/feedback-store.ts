import type { ReactNode } from 'react';

export type ToastTone = 'plain' | 'success' | 'error';

/** What can still be done about what a toast says. */
export interface ToastAction {
  readonly label: string;
  /** How long it is offered. */
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
  /** A third way, between the two: done and then accepted. */
  other?: { readonly text: string; readonly press: () => void } | undefined;
  /** The button that is filled: the safe one in an exit or a deletion. Without it: `cancel` for danger. */
  safe?: 'confirm' | 'cancel' | undefined;
}

export type DialogEntry = DialogRequest & {
  id: number;
  kind: 'confirm' | 'alert';
  settle: (accepted: boolean) => void;
};

export interface FeedbackState {
  toast: ToastEntry | null;
  dialogs: readonly DialogEntry[];
}

let state: FeedbackState = { toast: null, dialogs: [] };
let lastId = 0;
const listeners = new Set<() => void>();

function update(next: Partial<FeedbackState>): void {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

export function subscribeToFeedback(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function feedbackState(): FeedbackState {
  return state;
}

/** A line that goes away by itself and is read out once: 2 s, an error at least 4 s. Never the only carrier of an error. */
export function toast(text: string, { tone = 'plain', action }: ToastOptions = {}): void {
  update({ toast: { id: ++lastId, text, tone, action } });
}

export function dismissToast(id: number): void {
  if (state.toast?.id === id) update({ toast: null });
}

function ask(kind: DialogEntry['kind'], request: DialogRequest): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId;
    const settle = (accepted: boolean): void => {
      update({ dialogs: state.dialogs.filter((dialog) => dialog.id !== id) });
      resolve(accepted);
    };
    update({ dialogs: [...state.dialogs, { ...request, id, kind, settle }] });
  });
}

/** Asks before something that matters; true when the person chose the action. Needs a mounted `FeedbackHost`. */
export function confirm(request: DialogRequest): Promise<boolean> {
  return ask('confirm', request);
}

/** A message with one button (code 10047, an ended session). Resolves when it is closed. */
export async function alertDialog(request: Omit<DialogRequest, 'cancelText' | 'safe'>): Promise<void> {
  await ask('alert', request);
}

/** Closes what is open: a test's or a log-out's clean slate; open questions are answered with no. */
export function clearFeedback(): void {
  for (const dialog of state.dialogs) dialog.settle(false);
  update({ toast: null, dialogs: [] });
}
