import type { SSEStreamingApi } from 'hono/streaming';

/** Bytes with their type, for images. */
export class BinaryAnswer {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** `Cache-Control` of the answer. */
  readonly caching: string;

  constructor(bytes: Uint8Array, contentType: string, caching: string) {
    this.bytes = bytes;
    this.contentType = contentType;
    this.caching = caching;
  }
}

/** A picture in one of several formats at the same address, chosen by the caller's `Accept` header. */
export class VariedAnswer extends BinaryAnswer {}

/** A public HTML page in the language of the caller, for programs that follow links. */
export class PageAnswer extends BinaryAnswer {
  constructor(html: string) {
    super(new TextEncoder().encode(html), 'text/html; charset=utf-8', 'public, max-age=300');
  }
}

/** A calendar that a program caches and revalidates. */
export class CalendarAnswer extends BinaryAnswer {
  readonly fileName: string;

  constructor(text: string, fileName: string) {
    super(new TextEncoder().encode(text), 'text/calendar; charset=utf-8', 'private, no-cache');
    this.fileName = fileName;
  }
}

/** Server-sent events. */
export class EventsAnswer {
  /** Writes to the stream; its end closes the connection. */
  readonly send: (stream: SSEStreamingApi) => Promise<void>;

  constructor(send: (stream: SSEStreamingApi) => Promise<void>) {
    this.send = send;
  }
}

/** A PDF that a browser opens or saves under its name; private to the caller. */
export class PaperAnswer extends BinaryAnswer {
  readonly fileName: string;

  constructor(bytes: Uint8Array, fileName: string) {
    super(bytes, 'application/pdf', 'private, no-store');
    this.fileName = fileName;
  }
}

/** A success with another code than 200, for example 30022 for an unknown one-pass identity. */
export class CodedAnswer<T> {
  readonly code: number;
  readonly result: T;

  constructor(code: number, result: T) {
    this.code = code;
    this.result = result;
  }
}

/** The stored first answer of a repeated request. */
export class StoredAnswer {
  readonly value: StoredValue;

  constructor(value: StoredValue) {
    this.value = value;
  }
}

export interface StoredValue {
  readonly code: number;
  readonly result: unknown;
}

export function storable(answer: unknown): StoredValue {
  return answer instanceof CodedAnswer ? { code: answer.code, result: answer.result } : { code: 200, result: answer };
}
