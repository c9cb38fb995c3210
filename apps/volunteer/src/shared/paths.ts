/** Every address of this app is built here, out of the table of `@vp/access/addresses`. */
export { basePath, volunteerPaths as paths } from '@vp/access/addresses';
