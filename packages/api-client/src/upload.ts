import type { FileLink } from '@vp/contract';
import { ApiError } from './api-error.ts';
import type { ClientOptions } from './client-options.ts';
import type { UploadOptions } from './upload-options.ts';

/** Sends one picture. Rejects with an ApiError, or with the caller's own abort. */
export type Upload = (file: Blob, upload: UploadOptions) => Promise<FileLink>;

/**
 * Uploads pictures with progress, one at a time: the same call is never pending twice. The sending code loads with the
 * first picture.
 */
export function createUpload(options: ClientOptions): Upload {
  let last: Promise<unknown> = Promise.resolve();

  async function send(file: Blob, upload: UploadOptions): Promise<FileLink> {
    const sender = await import('./send-picture.ts').catch(() => undefined);
    if (!sender) throw new ApiError({ kind: 'network', code: 0, message: options.say('network') });
    return sender.sendPicture(options, file, upload);
  }

  return (file, upload) => {
    const sent = last.then(() => send(file, upload));
    last = sent.catch(() => undefined);
    return sent;
  };
}
