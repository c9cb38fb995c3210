import { withWholeNames } from './stack/project-names.ts';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

exitOnSignals();
// Development servers, of all projects or of those that `--filter` names.
const args = ['run', 'dev', ...withWholeNames(process.argv.slice(2))];
process.exitCode = await runLoudly({ command: 'turbo', args, cwd: repositoryRoot });
