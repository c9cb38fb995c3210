interface Whereabouts {
  readonly opened: string;
  readonly now: string;
}

let whereabouts: Whereabouts | undefined;

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? address;

/** Records the page that a test opens. */
export function noteOpened(address: string): void {
  whereabouts = { opened: pathOf(address), now: pathOf(address) };
}

/** Records the page that the opened page has navigated to. */
export function noteAddress(address: string): void {
  if (whereabouts) whereabouts = { ...whereabouts, now: pathOf(address) };
}

/** Returns whether the test has left the page that it opened. */
export function isElsewhere(): boolean {
  return whereabouts !== undefined && whereabouts.now !== whereabouts.opened;
}
