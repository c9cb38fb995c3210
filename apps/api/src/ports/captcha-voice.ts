import { randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Language } from '@vp/domain';

/** Of all sounds here: 8-bit PCM, one channel. */
const samplesPerSecond = 11_025;
const headerBytes = 44;
const silence = 128;
/** Loudness of the noise, of 128: it makes each recording differ from every other. */
const noise = 6;

/**
 * Returns digits as a sound, WAV, read in a language (Cantonese for Traditional Chinese) with pauses in between. The
 * recordings were made with espeak-ng, one file for each digit.
 */
export async function speakDigits(digits: string, language: Language): Promise<Uint8Array> {
  const spoken = await Promise.all(Array.from(digits, (digit) => recordingOf(digit, language)));
  const parts = spoken.flatMap((samples) => [pause(), atSpeed(samples, randomInt(90, 106) / 100)]);
  const clean = Buffer.concat([...parts, pause()]);
  const random = randomBytes(clean.length);
  const sound = clean.map((sample, at) => {
    const change = ((random[at] ?? 0) % (2 * noise + 1)) - noise;
    return Math.min(255, Math.max(0, sample + change));
  });
  return Buffer.concat([header(sound.length), sound]);
}

async function recordingOf(digit: string, language: Language): Promise<Uint8Array> {
  const file = await readFile(new URL(`./spoken-digits/${language}/${digit}.wav`, import.meta.url));
  return file.subarray(headerBytes);
}

function pause(): Uint8Array {
  return new Uint8Array((samplesPerSecond * randomInt(45, 80)) / 100).fill(silence);
}

function atSpeed(samples: Uint8Array, speed: number): Uint8Array {
  return Uint8Array.from(
    { length: Math.floor(samples.length / speed) },
    (_, at) => samples[Math.floor(at * speed)] ?? silence,
  );
}

/** The header of a WAV file: RIFF, the format, the length. */
function header(length: number): Uint8Array {
  const bytes = Buffer.alloc(headerBytes);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(headerBytes - 8 + length, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(samplesPerSecond, 24);
  bytes.writeUInt32LE(samplesPerSecond, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36);
  bytes.writeUInt32LE(length, 40);
  return bytes;
}
