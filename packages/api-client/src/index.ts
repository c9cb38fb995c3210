export * from './api-error.ts';
export { fileUrl } from './address.ts';
export * from './client-options.ts';
export * from './create-client.ts';
export * from './feedback.ts';
export * from './password.ts';
export * from './server-clock.ts';
export * from './upload-options.ts';
export * from './upload.ts';
