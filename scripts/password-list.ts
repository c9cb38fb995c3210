import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listModule } from './password-list/list-module.ts';
import { repositoryRoot } from './stack/run.ts';

/** Writes the list of refused passwords, after a word was added or the published list has grown. */
writeFileSync(join(repositoryRoot, 'packages/validators/src/password-list/listed.ts'), listModule());
