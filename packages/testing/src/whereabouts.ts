interface Whereabouts {
  readonly opened: string;
  readonly now: string;
}

let whereabouts: Whereabouts | undefined;

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? address;

/** Notes the page that a test opens. */
export function noteOpened(address: string): void {
  whereabouts = { opened: pathOf(address), now: pathOf(address) };
}

/** Notes where the opened page has led to. */
export function noteAddress(address: string): void {
  if (whereabouts) whereabouts = { ...whereabouts, now: pathOf(address) };
}

/** Whether the test stands on a page that it did not open but was led to. */
export function isElsewhere(): boolean {
  return whereabouts !== undefined && whereabouts.now !== whereabouts.opened;
}
