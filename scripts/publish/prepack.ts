import { buildPackage } from './build-packages.ts';

/** Runs before a shared package is packed, so that no tarball lacks the build. */
await buildPackage(process.cwd());
