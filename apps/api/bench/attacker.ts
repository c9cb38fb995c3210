import { setPriority } from 'node:os';
import { calls } from '@vp/contract';
import type { Attack } from './hostile-pictures.ts';

/** Attackers have machines of their own: this one takes no processor time from the server that it attacks. */
setPriority(19);

let isOver = false;
process.on('message', (message: Attack | 'end') => {
  if (message === 'end') isOver = true;
  else void attack(message).then((answered) => process.send?.(answered));
});

/** Counts responses by their code until it is stopped. */
async function attack({ url, tokens, pictures, atOnce }: Attack): Promise<Readonly<Record<string, number>>> {
  const answered: Record<string, number> = {};
  const send = async (from: number): Promise<void> => {
    for (let at = from; !isOver; at += atOnce) {
      const body = new FormData();
      body.append('file', new Blob([Buffer.from(pictures[at % pictures.length] ?? [])]), 'picture.jpg');
      const answer = await fetch(`${url}${calls.file.upload.path}?stype=1`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${tokens[at % tokens.length]}` },
        body,
      });
      const { code } = Object(await answer.json());
      answered[code] = (answered[code] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, from) => send(from)));
  return answered;
}
