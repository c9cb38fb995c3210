import { refusalForImage } from '@vp/domain';
import type { ImageRefusal } from '@vp/domain';
import type { CopyOrder, PaintAnswer, PaintRequest, Picture } from './painting/paint.ts';
import type { Painter } from './painting/painter.ts';

export type PictureVerdict =
  | { readonly ok: true; readonly picture: Picture }
  | { readonly ok: false; readonly refusal: ImageRefusal | 'unreadable' | 'busy' };

const waitingMax = 20;
/** Nobody waits longer for an answer: by then it is too late to begin. */
const waitMaxMs = 6000;

export interface Pictures {
  /**
   * Paints an uploaded picture anew: at most 2000 pixels a side, upright, without metadata. What only looks like a
   * picture fails here. Pictures over 50 megapixels are refused before they are decoded. Answers
   * 'busy' where the machine had no time for it.
   */
  readonly repaint: (upload: Uint8Array) => Promise<PictureVerdict>;
  /** The same picture in fewer pixels; undefined where it cannot be made in time. */
  readonly shrink: (order: CopyOrder) => Promise<Uint8Array | undefined>;
}

/** Hands a painter one picture at a time, for five seconds at most. */
export function createPictures(painter: Painter): Pictures {
  /** Who waits for the painter. Pictures that are stored already are small and known to be good: they go first. */
  const waiting: Readonly<Record<PaintRequest['kind'], (() => void)[]>> = { shrink: [], repaint: [] };
  let isPainting = false;

  /** Undefined where too many wait, or this one waited too long. */
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
