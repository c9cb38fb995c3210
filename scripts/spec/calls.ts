import { fileURLToPath } from 'node:url';
import { readList, withoutNames } from './addresses.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

export interface SpecifiedCall {
  /** Method and address, parameters without their names. */
  call: string;
  /** `undefined` until it has been read from the specification. */
  who: string | undefined;
  right: string | undefined;
  openToUnapproved: boolean;
  openToSuspended: boolean;
  isOwn: boolean;
}

/** Returns the callers of each call, written by hand from the specification; from another folder if one is given. */
export function specifiedCalls(root: string = repository): SpecifiedCall[] {
  const rows = (name: string) => readList(root, name).map((line) => ({ line, isOwn: name === 'calls-own' }));
  return [...rows('calls'), ...rows('calls-own')].map(({ line, isOwn }) => {
    const [method = '', path = '', who, ...more] = line.split(/\s+/);
    return {
      call: withoutNames(`${method} ${path}`),
      who,
      right: more.find((word) => word !== 'unapproved' && word !== 'suspended'),
      openToUnapproved: more.includes('unapproved'),
      openToSuspended: more.includes('suspended'),
      isOwn,
    };
  });
}
