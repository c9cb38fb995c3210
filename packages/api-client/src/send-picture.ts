import type { FileLink } from '@vp/contract';
import { callLimits } from '@vp/domain';
import { readAnswer } from './answer.ts';
import type { RawAnswer } from './answer.ts';
import { ApiError } from './api-error.ts';
import type { ClientOptions } from './client-options.ts';
import { headersOf, newIdempotencyKey } from './headers.ts';
import { endSession } from './session-end.ts';
import type { UploadOptions } from './upload-options.ts';

const uploadPath = '/api/open/file/file_upload';

interface Sending extends UploadOptions {
  /** The same for a repetition, so that the server stores one picture. */
  readonly key: string;
}

/** Pictures are large and connections are slow: the timeout counts from the last progress, not from the start. */
function post(options: ClientOptions, file: Blob, upload: Sending): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const timeoutMs = options.timeoutMs ?? callLimits.requestTimeoutMs;
    let timer: ReturnType<typeof setTimeout>;
    const fail = (kind: 'network' | 'timeout'): void =>
      reject(new ApiError({ kind, code: 0, message: options.say(kind) }));
    const restartTimer = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail('timeout');
        request.abort();
      }, timeoutMs);
    };
    const giveUp = (): void => {
      reject(new DOMException('The upload was given up', 'AbortError'));
      request.abort();
    };
    const query = new URLSearchParams({ stype: upload.visibility === 'public' ? '1' : '2' });
    if (upload.ticket !== undefined) query.set('ticket', upload.ticket);
    request.open('POST', `${options.baseUrl}${uploadPath}?${query.toString()}`);
    request.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries(headersOf(options, upload.key))) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      restartTimer();
      if (event.lengthComputable && event.total > 0) upload.onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('error', () => fail('network'));
    request.addEventListener('load', () => {
      const bytes = request.response instanceof ArrayBuffer ? new Uint8Array(request.response) : new Uint8Array();
      const retryAfter = request.getResponseHeader('Retry-After');
      resolve({ status: request.status, retryAfter, bytes, url: request.responseURL });
    });
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      upload.signal?.removeEventListener('abort', giveUp);
    });
    upload.signal?.addEventListener('abort', giveUp);
    const form = new FormData();
    form.append('file', file);
    restartTimer();
    request.send(form);
  });
}

/** Repeats a picture once whose connection broke or stalled: a person on the move would have to take it again. */
async function postTwice(options: ClientOptions, file: Blob, upload: UploadOptions): Promise<RawAnswer> {
  const sending = { ...upload, key: newIdempotencyKey() };
  try {
    return await post(options, file, sending);
  } catch (error) {
    if (!(error instanceof ApiError) || upload.signal?.aborted === true) throw error;
    upload.onProgress?.(0);
    return post(options, file, sending);
  }
}

function isFileLink(value: unknown): value is FileLink {
  return typeof value === 'object' && value !== null && 'id' in value && 'url' in value;
}

/** Sends one picture and reads the response. Rejects with an ApiError, or with the caller's own abort. */
export async function sendPicture(options: ClientOptions, file: Blob, upload: UploadOptions): Promise<FileLink> {
  if (upload.signal?.aborted) throw new DOMException('The upload was given up', 'AbortError');
  const generation = options.session.generation();
  const hadToken = options.session.token() !== undefined;
  const answer = await postTwice(options, file, upload);
  const reading = readAnswer(answer, 'data', options);
  if (reading.ok && isFileLink(reading.result)) return reading.result;
  if (reading.ok) throw new ApiError({ kind: 'fault', code: answer.status, message: options.say('fault') });
  if (reading.facts.kind === 'sessionEnded' && hadToken) {
    const { refusal, message } = reading.facts;
    endSession(options, generation, { refusal, message, status: answer.status === 403 ? 403 : 401 });
  }
  throw new ApiError(reading.facts);
}
