export interface Gathering<Item, Result> {
  /** Answers every item, in their order; what it throws fails for all of them. */
  readonly work: (items: readonly Item[]) => Promise<readonly Result[]>;
  readonly itemsMax: number;
  /** Items of different lines never go together and never wait for each other; one line where absent. */
  readonly lineOf?: (item: Item) => string;
  /** Items of one owner go one after the other. */
  readonly ownerOf?: (item: Item) => string;
  /** How many works of one line may be under way at once. */
  readonly lanes: number;
}

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

interface Line<Item, Result> {
  waiting: Waiting<Item, Result>[];
  underWay: number;
}

/**
 * Lets what comes in one turn of the event loop, or while work is under way, go together. A lone item goes at the end
 * of its turn, without a timer, and nothing is kept: every item is worked on after it came.
 */
export function gather<Item, Result>(gathering: Gathering<Item, Result>): (item: Item) => Promise<Result> {
  const lines = new Map<string, Line<Item, Result>>();
  const go = (name: string, line: Line<Item, Result>): void => {
    if (line.waiting.length === 0 && line.underWay === 0 && lines.get(name) === line) lines.delete(name);
    if (line.waiting.length === 0 || line.underWay >= gathering.lanes) return;
    line.underWay += 1;
    void answerAll(gathering, takeNext(line, gathering)).finally(() => {
      line.underWay -= 1;
      go(name, line);
    });
  };
  return (item) =>
    new Promise((resolve, reject) => {
      const name = gathering.lineOf?.(item) ?? '';
      const line = lines.get(name) ?? { waiting: [], underWay: 0 };
      lines.set(name, line);
      line.waiting.push({ item, resolve, reject });
      setImmediate(go, name, line);
    });
}

/** The first in line, passing over those whose owner has one among them already. */
function takeNext<Item, Result>(
  line: Line<Item, Result>,
  { itemsMax, ownerOf }: Gathering<Item, Result>,
): readonly Waiting<Item, Result>[] {
  const taken: Waiting<Item, Result>[] = [];
  const passedOver: Waiting<Item, Result>[] = [];
  const owners = new Set<string>();
  let looked = 0;
  for (const one of line.waiting) {
    if (taken.length >= itemsMax) break;
    looked += 1;
    const owner = ownerOf?.(one.item);
    if (owner !== undefined && owners.has(owner)) {
      passedOver.push(one);
      continue;
    }
    if (owner !== undefined) owners.add(owner);
    taken.push(one);
  }
  line.waiting = [...passedOver, ...line.waiting.slice(looked)];
  return taken;
}

async function answerAll<Item, Result>(
  { work }: Gathering<Item, Result>,
  together: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await work(together.map(({ item }) => item));
    if (results.length !== together.length) throw new Error('gathered work must answer every item');
    for (const [at, result] of results.entries()) together[at]?.resolve(result);
  } catch (error) {
    for (const { reject } of together) reject(error);
  }
}
