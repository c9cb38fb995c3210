import type { HttpAnswer, HttpCall, HttpCaller } from './http-caller.ts';

/** Changes of a burst that was cut off: answered ones, and ones without an answer. */
export interface Cut<Data> {
  readonly answered: readonly { readonly call: HttpCall; readonly answer: HttpAnswer<Data> }[];
  readonly unanswered: readonly HttpCall[];
}

export interface CutBurst {
  readonly calls: readonly HttpCall[];
  /** Number of concurrent calls. */
  readonly concurrency: number;
  /** Number of answers after which the server is cut off. */
  readonly answersBefore: number;
  readonly cutOff: () => Promise<void>;
}

/** Sends calls until enough are answered, cuts the server off during the others, and separates the two. */
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
