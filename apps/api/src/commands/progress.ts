/** Prints one line. */
export type Say = (text: string) => void;

const everyMs = 5000;

/** Returns a function that prints how much is done, every five seconds at most. */
export function createProgress(say: Say, what: string, total: number): (done: number) => void {
  let saidAt = Date.now();
  return (done) => {
    if (Date.now() - saidAt < everyMs) return;
    saidAt = Date.now();
    say(`${what}: ${done} of ${total}`);
  };
}
