import { Duplex } from 'node:stream';

type Query = (bytes: Uint8Array) => Promise<Uint8Array>;

const authenticationOk = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const readyForQuery = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);
const sslRefused = Buffer.from('N');
const sslRequestCode = 80877103;
const cancelRequestCode = 80877102;

/** Resets the state of an earlier connection in the shared session. */
const fresh = ['rollback', 'discard all'];

function simpleQuery(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`);
  const head = Buffer.alloc(5);
  head.writeUInt8(0x51, 0);
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

function parameterStatus(name: string, value: string): Buffer {
  const text = Buffer.from(`${name}\0${value}\0`);
  const head = Buffer.alloc(5);
  head.writeUInt8(0x53, 0);
  head.writeInt32BE(text.length + 4, 1);
  return Buffer.concat([head, text]);
}

/** Collects protocol messages until the client waits for an answer: Query, Sync, Flush, or the end of a copy. */
class MessageSplitter {
  #bytes: Buffer = Buffer.alloc(0);
  #started = false;

  push(chunk: Buffer): void {
    this.#bytes = this.#bytes.length === 0 ? chunk : Buffer.concat([this.#bytes, chunk]);
  }

  /** Returns the next complete piece, or undefined while it is incomplete. */
  take(): { readonly kind: 'start' | 'ssl' | 'cancel' | 'end' | 'query'; readonly bytes: Buffer } | undefined {
    if (!this.#started) return this.#takeStart();
    let length = 0;
    while (this.#bytes.length >= length + 5) {
      const type = String.fromCharCode(this.#bytes[length]!);
      const whole = length + 1 + this.#bytes.readInt32BE(length + 1);
      if (this.#bytes.length < whole) return undefined;
      length = whole;
      if (type === 'X') return { kind: 'end', bytes: this.#cut(length) };
      if ('QSHcf'.includes(type)) return { kind: 'query', bytes: this.#cut(length) };
    }
    return undefined;
  }

  #takeStart(): ReturnType<MessageSplitter['take']> {
    if (this.#bytes.length < 8 || this.#bytes.length < this.#bytes.readInt32BE(0)) return undefined;
    const bytes = this.#cut(this.#bytes.readInt32BE(0));
    const code = bytes.readInt32BE(4);
    if (code === sslRequestCode) return { kind: 'ssl', bytes };
    if (code === cancelRequestCode) return { kind: 'cancel', bytes };
    this.#started = true;
    return { kind: 'start', bytes };
  }

  #cut(length: number): Buffer {
    const piece = this.#bytes.subarray(0, length);
    this.#bytes = this.#bytes.subarray(length);
    return piece;
  }
}

/** The socket methods that `pg` expects besides those of a stream. */
class WireStream extends Duplex {
  connect(): this {
    process.nextTick(() => this.emit('connect'));
    return this;
  }
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}

/** Returns a connection in the PostgreSQL wire protocol that a function answers. */
export function wireStream(query: Query): Duplex {
  const splitter = new MessageSplitter();

  const answer = async (): Promise<void> => {
    for (let piece = splitter.take(); piece !== undefined; piece = splitter.take()) {
      if (piece.kind === 'ssl') stream.push(sslRefused);
      if (piece.kind === 'start') {
        for (const sql of fresh) await query(new Uint8Array(simpleQuery(sql)));
        const status = [parameterStatus('client_encoding', 'UTF8'), parameterStatus('DateStyle', 'ISO, MDY')];
        stream.push(Buffer.concat([authenticationOk, ...status, readyForQuery]));
      }
      if (piece.kind === 'query') stream.push(Buffer.from(await query(new Uint8Array(piece.bytes))));
      if (piece.kind === 'end') stream.push(null);
    }
  };

  const stream = new WireStream({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      splitter.push(chunk);
      answer().then(() => done(), done);
    },
    final(done) {
      stream.push(null);
      done();
    },
  });
  return stream;
}
