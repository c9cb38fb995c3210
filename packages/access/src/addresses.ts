export { contentLink, contentPicture, filePath, isOwnPath } from './content-address.ts';
export * from './organization-pages.ts';
export * from './other-site-paths.ts';
export { basePath, pathsOf } from './page-table.ts';
export type { PageAddress, PageTable } from './page-table.ts';
export * from './volunteer-pages.ts';
