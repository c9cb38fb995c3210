export const isText = (stored: unknown): stored is string => typeof stored === 'string';
