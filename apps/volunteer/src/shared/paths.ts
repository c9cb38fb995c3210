/** Builds every address of this app, from the table of `@vp/access/addresses`. */
export { basePath, volunteerPaths as paths } from '@vp/access/addresses';
