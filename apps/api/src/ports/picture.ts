import { refusalForImage } from '@vp/domain';
import type { ImageRefusal } from '@vp/domain';
import type { CopyOrder, PaintAnswer, PaintRequest, Picture } from './painting/paint.ts';
import type { Painter } from './painting/painter.ts';

export type PictureVerdict =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly refusal: ImageRefusal | 'unreadable' | 'busy' };

const waitingMax = 20;
/** Maximum waiting time: after it, the caller has no time left for the decoding. */
const waitMaxMs = 6000;

export interface Pictures {
  /**
   * Re-encodes an uploaded picture: at most 2000 pixels a side, upright, without metadata. Files that are not real
   * pictures fail here. Pictures over 50 megapixels are refused before decoding. Answers 'busy' where the machine had
   * no time.
   */
  readonly repaint: (upload: Uint8Array) => Promise<PictureVerdict>;
  /** Returns the same picture with fewer pixels; undefined where it cannot be created in time. */
  readonly shrink: (order: CopyOrder) => Promise<Uint8Array | undefined>;
}

/** Passes one picture at a time to a painter, for five seconds at most. */
export function createPictures(painter: Painter): Pictures {
  /** Queues for the painter. Stored pictures are small and known to be valid: they go first. */
  const waiting: Readonly<Record<PaintRequest['kind'], (() => void)[]>> = { shrink: [], repaint: [] };
  let isPainting = false;

  /** Returns undefined where the queue is full, or the request waited too long. */
  async function inTurn(request: PaintRequest): Promise<PaintAnswer | undefined> {
    const queue = waiting[request.kind];
    if (queue.length >= waitingMax) return undefined;
    const cameMs = performance.now();
    if (isPainting) await new Promise<void>((go) => queue.push(go));
    isPainting = true;
    try {
      return performance.now() - cameMs > waitMaxMs ? undefined : await painter.paint(request);
    } finally {
      const next = waiting.shrink.shift() ?? waiting.repaint.shift();
      if (next) next();
      else isPainting = false;
    }
  }

  return {
    repaint: async (upload) => {
      const refusal = refusalForImage({ firstBytes: upload.subarray(0, 16), bytes: upload.length });
      if (refusal !== undefined) return { ok: false, refusal };
      const answer = await inTurn({ kind: 'repaint', bytes: upload });
      if (answer?.kind === 'painted') return { ok: true, picture: answer.picture };
      return { ok: false, refusal: answer?.kind === 'refused' ? answer.refusal : 'busy' };
    },
    shrink: async (order) => {
      const answer = await inTurn({ kind: 'shrink', ...order });
      return answer?.kind === 'shrunk' ? answer.bytes : undefined;
    },
  };
}
