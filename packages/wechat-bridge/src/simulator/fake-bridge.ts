import { BridgeError } from '../bridge-error.ts';
import type { BridgeErrorKind } from '../bridge-error.ts';
import type { Fix, HostBridge, MapPlace, ShareCard } from '../bridge.ts';

/** Next results of the fake bridge, set by screen tests. */
export interface FakeBridgeAnswers {
  readonly scans?: readonly string[];
  readonly fix?: Fix;
  /** Makes every call fail with this kind. */
  readonly failure?: BridgeErrorKind;
}

export interface FakeBridge extends HostBridge {
  answer(answers: FakeBridgeAnswers): void;
  readonly opened: readonly MapPlace[];
  readonly cards: readonly ShareCard[];
  readonly asked: readonly string[];
}

/** Creates a bridge without a chat app, for screen tests. */
export function createFakeBridge(first: FakeBridgeAnswers = {}): FakeBridge {
  let answers = first;
  let scans = [...(first.scans ?? [])];
  const opened: MapPlace[] = [];
  const cards: ShareCard[] = [];
  const asked: string[] = [];

  function settle<T>(call: string, value: () => T | undefined): Promise<T> {
    asked.push(call);
    if (answers.failure !== undefined) return Promise.reject(new BridgeError(answers.failure, `${call}: as told`));
    const found = value();
    if (found === undefined) return Promise.reject(new BridgeError('cancelled', `${call}: nothing was prepared`));
    return Promise.resolve(found);
  }
  const done = async (call: string): Promise<void> => {
    await settle(call, () => true);
  };

  return {
    kind: 'simulator',
    savesFiles: true,
    opened,
    cards,
    asked,
    answer(next) {
      answers = next;
      scans = [...(next.scans ?? [])];
    },
    ready: () =>
      settle('ready', () => ({
        scan: true,
        locate: true,
        openMap: true,
        close: true,
        hideMenu: true,
        shareCard: true,
      })),
    prepare: () => done('prepare'),
    scan: () => settle('scan', () => scans.shift()),
    locate: () => settle('locate', () => answers.fix),
    async openMap(place) {
      await done('openMap');
      opened.push(place);
    },
    close: () => done('close'),
    hideMenu: () => done('hideMenu'),
    async setShareCard(card) {
      await done('setShareCard');
      cards.push(card);
    },
  };
}
