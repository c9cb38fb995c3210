const format = /^[\w-]{8,64}$/;

/**
 * Returns whether a text may identify a device, a request or an idempotency key. Clients choose these ids, so only
 * harmless characters pass.
 */
export function isClientId(text: string | undefined): text is string {
  return text !== undefined && format.test(text);
}
