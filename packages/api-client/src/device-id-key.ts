/** Storage key of the random id of a device, 32 hexadecimal digits. */
export const deviceIdKey = 'vp:device-id';
