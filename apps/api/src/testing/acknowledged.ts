import type { HttpAnswer, HttpCall, HttpCaller } from './http-caller.ts';

/** Changes of a burst that was cut off: those that were answered, and those whose answer never came. */
export interface Cut<Data> {
  readonly answered: readonly { readonly call: HttpCall; readonly answer: HttpAnswer<Data> }[];
  readonly unanswered: readonly HttpCall[];
}

export interface CutBurst {
  readonly calls: readonly HttpCall[];
  /** How many calls are under way at once. */
  readonly concurrency: number;
  /** After so many answers the server is cut off. */
  readonly answersBefore: number;
  readonly cutOff: () => Promise<void>;
}

/** Sends calls until enough are answered, cuts the server off in the middle of the others, and tells which is which. */
export async function burstAndCut<Data>(caller: HttpCaller, burst: CutBurst): Promise<Cut<Data>> {
  const answered: Cut<Data>['answered'][number][] = [];
  const unanswered: HttpCall[] = [];
  const waiting = [...burst.calls];
  let cut: Promise<void> | undefined;
  const work = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined && cut === undefined; call = waiting.shift()) {
      try {
        answered.push({ call, answer: await caller.send<Data>(call) });
      } catch {
        unanswered.push(call);
      }
      if (answered.length >= burst.answersBefore) cut ??= burst.cutOff();
    }
  };
  await Promise.all(Array.from({ length: burst.concurrency }, work));
  await cut;
  return { answered, unanswered };
}
