import { readList } from './lists.ts';

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

/** Returns the callers of each call, written by hand from the specification. */
export function specifiedCalls(): SpecifiedCall[] {
  const rows = (name: string) => readList(name).map((line) => ({ line, isOwn: name === 'calls-own' }));
  return [...rows('calls'), ...rows('calls-own')].map(({ line, isOwn }) => {
    const [method = '', path = '', who, ...more] = line.split(/\s+/);
    return {
      call: `${method} ${path.replaceAll(/:\w+/g, ':x')}`,
      who,
      right: more.find((word) => word !== 'unapproved' && word !== 'suspended'),
      openToUnapproved: more.includes('unapproved'),
      openToSuspended: more.includes('suspended'),
      isOwn,
    };
  });
}
