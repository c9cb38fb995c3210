import { listFiles } from './tree.ts';

const bannedFolder =
  /(?<!^apps\/api\/src)\/(components|hooks|utils|types|helpers|constants|lib|common|services|controllers|dto)\//;
const bannedFile =
  /[-/](impl|manager|helpers?|utils?|dto)\.tsx?$|-(service|repository|controller|mapper|container)\.tsx?$/;
/** Names without information about their content. */
const emptyName =
  /[-/](stuff|misc|things?|various|others?|extras?|te?mp|new|old|data|infos?|handlers?|wrapper|processor|logic|functions|constants|hooks|components|v\d+)\.tsx?$/;
const featureFile = /^[a-z0-9-]+(\.test)?\.tsx?$|^[a-z0-9-]+\.(module\.css|css)$/;
const featureLimit = 20;
/** Files that a site has once. All other shared code is in a folder named after its content. */
const sharedOfSite = /\/shared\/(api|paths|queries)(\.test)?\.ts$/;

/** File and type names: one word per concept, and the few allowed file names of a feature. */
export function checkVocabulary(root: string): string[] {
  const files = listFiles(root).filter((path) => /^(packages|apps|e2e|scripts)\//.test(path));
  return [
    ...files.flatMap(fileProblems),
    ...crowdedFeatures(files),
    ...moduleProblems(files),
    ...missingReadmes(files),
  ];
}

function fileProblems(path: string): string[] {
  if (bannedFolder.test(path))
    return [`${path} lies in a folder named after a kind of code: name the folder after the noun it is about`];
  if (bannedFile.test(path)) return [`${path} is named after a role: name it after what it does`];
  if (emptyName.test(path.replace('.test.', '.')))
    return [`${path} has a name that fits anything: name it after what it holds`];
  if (/^apps\/[\w-]+\/src\/shared\/[^/]+$/.test(path) && !sharedOfSite.test(path))
    return [`${path} lies loose among what is shared: give it a folder that says what it holds`];
  const inFeature = /^apps\/(?:volunteer|org-admin)\/src\/features\/(.+)$/.exec(path)?.[1]?.split('/');
  if (inFeature && inFeature.length > 3)
    return [`${path} is nested too deep: features/<noun>/ or features/<noun>/<sub-noun>/`];
  if (inFeature && inFeature.length < 2) return [`${path} lies beside the features: give it a noun folder`];
  if (inFeature && !featureFile.test(inFeature.at(-1) ?? '')) {
    return [
      `${path} is no feature file: use queries.ts, draft.ts, steps.ts, <screen>-page.tsx, <thing>-form.tsx, <thing>.tsx or <thing>.ts, or move it to domain or shared/`,
    ];
  }
  return [];
}

function crowdedFeatures(files: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const path of files) {
    const folder = /^(apps\/[\w-]+\/src\/features\/.+)\/[^/]+(?<!\.test)\.tsx?$/.exec(path)?.[1];
    if (folder) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > featureLimit)
    .map(([folder, count]) => `${folder} holds ${count} files: split it by sub-noun with the same file names`);
}

/** A module of the API is in the folder of its noun and binds its calls in routes.ts. */
function moduleProblems(files: readonly string[]): string[] {
  return files.flatMap((path) => {
    const [, folder = '', name = ''] = /^(apps\/api\/src\/modules\/(?:[^/]+\/)*)([^/]+)$/.exec(path) ?? [];
    if (name === '' || name.endsWith('.test.ts')) return [];
    if (folder.split('/').length !== 6) return [`${path} lies beside the modules: give it a noun folder`];
    return files.includes(`${folder}routes.ts`) ? [] : [`${folder} has no routes.ts: bind its calls there`];
  });
}

function missingReadmes(files: readonly string[]): string[] {
  const homes = files.flatMap((path) => /^((?:packages|apps)\/[\w-]+)\/package\.json$/.exec(path)?.[1] ?? []);
  return homes
    .filter((home) => !files.includes(`${home}/README.md`))
    .map((home) => `${home} has no README.md: say what it is for, what it may import, one example`);
}
