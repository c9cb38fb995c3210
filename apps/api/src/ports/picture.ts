import { refusalForImage } from '@vp/domain';
import type { ImageRefusal } from '@vp/domain';
import type { CopyOrder, PaintAnswer, PaintRequest, Picture } from './painting/paint.ts';
import type { Painter } from './painting/painter.ts';

export type PictureVerdict =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly refusal: ImageRefusal | 'unreadable' | 'busy' };

const waitingMax = 20;
/** Maximum waiting uploads of one person: more than any form sends at once. */
const waitingOfOneMax = 6;
/** Maximum waiting time: after it, the caller has no time left for the decoding. */
const waitMaxMs = 6000;

export interface Pictures {
  /**
   * Re-encodes an uploaded picture: at most 2000 pixels a side, upright, without metadata. Files that are not real
   * pictures fail here. Pictures over 50 megapixels are refused before decoding. Answers 'busy' where the machine had
   * no time, or where the uploader has too many pictures waiting.
   */
  readonly repaint: (upload: Uint8Array, uploader: string) => Promise<PictureVerdict>;
  /** Returns the same picture with fewer pixels; undefined where it cannot be created in time. */
  readonly shrink: (order: CopyOrder) => Promise<Uint8Array | undefined>;
}

interface Waiting {
  /** Undefined for a copy of a stored picture. */
  readonly uploader: string | undefined;
  readonly go: () => void;
}

/** Passes one picture at a time to a painter, for five seconds at most; uploaders take turns. */
export function createPictures(painter: Painter): Pictures {
  /** Queues for the painter. Stored pictures are small and known to be valid: they go first. */
  const waiting: Readonly<Record<PaintRequest['kind'], Waiting[]>> = { shrink: [], repaint: [] };
  let isPainting = false;
  let lastUploader: string | undefined;

  /** Removes the next one: an upload of another person than the last one where another waits. */
  function takeNext(): Waiting | undefined {
    const other = waiting.repaint.findIndex(({ uploader }) => uploader !== lastUploader);
    return waiting.shrink.shift() ?? waiting.repaint.splice(Math.max(other, 0), 1)[0];
  }

  /** Returns undefined where the queue is full, or the request waited too long. */
  async function inTurn(request: PaintRequest, uploader?: string): Promise<PaintAnswer | undefined> {
    const queue = waiting[request.kind];
    const own = queue.filter((one) => uploader !== undefined && one.uploader === uploader);
    if (queue.length >= waitingMax || own.length >= waitingOfOneMax) return undefined;
    const cameMs = performance.now();
    if (isPainting) await new Promise<void>((go) => queue.push({ uploader, go }));
    isPainting = true;
    lastUploader = uploader ?? lastUploader;
    try {
      return performance.now() - cameMs > waitMaxMs ? undefined : await painter.paint(request);
    } finally {
      const next = takeNext();
      if (next) next.go();
      else isPainting = false;
    }
  }

  return {
    repaint: async (upload, uploader) => {
      const refusal = refusalForImage({ firstBytes: upload.subarray(0, 16), bytes: upload.length });
      if (refusal !== undefined) return { ok: false, refusal };
      const answer = await inTurn({ kind: 'repaint', bytes: upload }, uploader);
      if (answer?.kind === 'painted') return { ok: true, picture: answer.picture };
      return { ok: false, refusal: answer?.kind === 'refused' ? answer.refusal : 'busy' };
    },
    shrink: async (order) => {
      const answer = await inTurn({ kind: 'shrink', ...order });
      return answer?.kind === 'shrunk' ? answer.bytes : undefined;
    },
  };
}
