import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { readText } from '../checks/tree.ts';
import { repositoryRoot } from '../stack/run.ts';

export const dockerFolder = 'deploy/docker';
export const kubernetesFolder = 'deploy/kubernetes';

export function readFile(path: string): string {
  return readText(repositoryRoot, path);
}

/** Returns a file with texts replaced, each of which it must contain. */
export function readFileWith(path: string, texts: Readonly<Record<string, string>>): string {
  return Object.entries(texts).reduce((all, [from, to]) => {
    if (!all.includes(from)) throw new Error(`${path} has no '${from}'.`);
    return all.replaceAll(from, to);
  }, readFile(path));
}

export interface Service {
  readonly image?: string;
  readonly build?: { readonly dockerfile: string; readonly args?: Readonly<Record<string, string>> };
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly command?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
}

export interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

export function readCompose(): ComposeFile {
  return parse(readFile('deploy/compose/compose.yaml'), { merge: true });
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly envFrom?: readonly Readonly<Record<string, { readonly name: string }>>[];
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly [probe: `${string}Probe`]: { readonly httpGet: { readonly path: string; readonly port: string } };
}

interface PodSpec {
  readonly containers: readonly Container[];
  readonly terminationGracePeriodSeconds?: number;
  readonly securityContext?: Readonly<Record<string, unknown>>;
}

/** The parts of a manifest that the tests read; which ones are there depends on its kind. */
export interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly template?: { readonly metadata?: { readonly labels: object }; readonly spec: PodSpec };
    readonly selector?: Readonly<Record<string, unknown>>;
    readonly scaleTargetRef?: { readonly name: string };
    readonly rules?: readonly {
      readonly http: {
        readonly paths: readonly {
          readonly path: string;
          readonly backend: { readonly service: { readonly name: string } };
        }[];
      };
    }[];
  };
}

/** Returns every manifest of the base, as its files have it. */
export function readManifests(): Manifest[] {
  const { resources }: { resources: string[] } = parse(readFile(`${kubernetesFolder}/kustomization.yaml`));
  return resources.flatMap((name) =>
    parseAllDocuments(readFile(`${kubernetesFolder}/${name}`)).map((document): Manifest => document.toJS()),
  );
}

/** Returns the names of the images that the Dockerfiles build; an app's image is one of its apps. */
export function builtImages(): string[] {
  const names = readdirSync(join(repositoryRoot, dockerFolder)).filter((name) => name.endsWith('.Dockerfile'));
  return names.flatMap((name) => {
    const stem = name.replace('.Dockerfile', '');
    return (stem === 'site' ? ['volunteer', 'org-admin'] : [stem]).map((image) => `volunteer-platform/${image}`);
  });
}

/** Returns whether a program is installed. */
export function has(program: string): boolean {
  return (
    spawnSync(program, program === 'kubectl' ? ['version', '--client'] : ['version'], { stdio: 'ignore' }).status === 0
  );
}
