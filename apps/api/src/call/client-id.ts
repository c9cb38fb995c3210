const format = /^[\w-]{8,64}$/;

/** Whether a text may name a device, a request or a request's key: clients make these up, so only harmless ones pass. */
export function isClientId(text: string | undefined): text is string {
  return text !== undefined && format.test(text);
}
