import { verify } from './checks/verify.ts';

process.exitCode = (await verify()).failed ? 1 : 0;
