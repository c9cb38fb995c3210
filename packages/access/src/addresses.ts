export * from './organization-pages.ts';
export * from './other-site-paths.ts';
export { basePath } from './page-table.ts';
export type { Entrance, PageAddress, Paths } from './page-table.ts';
export * from './volunteer-pages.ts';
