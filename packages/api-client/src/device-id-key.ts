/** Where a device keeps its random name, 32 hexadecimal digits. */
export const deviceIdKey = 'vp:device-id';
