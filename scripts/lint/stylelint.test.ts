import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFixture } from '../checks/fixture.ts';
import { checkStyleRules } from '../checks/tools.ts';
import { repositoryRoot } from '../stack/run.ts';

const app = 'apps/volunteer/src/features/home';
const shell = 'packages/app-shell/src/page';
const kit = 'packages/ui-kit/src/card';
const page = 'packages/kit-page/src';

const faults: readonly (readonly [folder: string, css: string, words: string])[] = [
  [app, ".banner [data-part='button'] { width: auto; }", 'part of the kit'],
  [app, '.banner > .rv-input { width: auto; }', 'class of react-vant'],
  [app, ':global(.a) { width: auto; }', ':global'],
  [app, '.banner > p { width: auto; }', 'every element'],
  [app, '.banner,\nh2 { width: auto; }', 'every element'],
  [app, '#main { width: auto; }', 'by an id'],
  [app, '.banner { background: #fff; }', 'Raw colour'],
  [app, '.banner { box-shadow: 0 0 1px rgba(0, 0, 0, 0.5); }', 'Raw colour'],
  [app, '.banner { color: white; }', 'Raw colour'],
  [app, '.banner { margin: 0 calc(10 * var(--u)); }', 'steps of the kit'],
  [app, '.banner { font-size: calc(14 * var(--t)); }', 'steps of the kit'],
  [app, '@media print { .banner { border-radius: calc(5 * var(--u)); } }', 'steps of the kit'],
  [app, '.banner { padding-left: 1px; }', 'step of the kit'],
  [kit, '.a { padding: 0 3px; }', 'step of the kit'],
  [kit, '.a { gap: calc(3 * var(--u)); }', 'step of the kit'],
  [shell, '@media print { .a { font-size: calc(14 * var(--t)); } }', 'steps of the kit'],
  [app, '.banner { width: 12px; }', 'px are half as much on a phone'],
  [app, '.banner { border-top: 2px dashed; }', 'px are half as much on a phone'],
  [app, '@media (min-width: 600px) { .a { width: calc(100% - 1px - 8.5px); } }', 'px are half as much'],
  [app, '.banner { --edge: var(--u, 1px) 4px; }', 'px are half as much on a phone'],
  [shell, '.a { min-height: 44px; }', 'px are half as much on a phone'],
  [page, '.kit { max-width: 392px; }', 'px are half as much on a phone'],
];

const sound: readonly (readonly [folder: string, css: string])[] = [
  [app, '/* #fff in a comment, [data-part] in words */\n.a { padding: calc(2 * var(--s-1)) var(--gutter) 0; }'],
  [app, '.banner { margin-top: 0.2em; color: var(--green-600); font-size: var(--fs-cap); }'],
  [app, "html[data-text='xl'] .banner:first-child { width: calc(52 * var(--u)); }"],
  [app, '@media (min-width: 600px) { .calm { inset: 0; } }'],
  [app, '@keyframes come { from { opacity: 0; } 50% { opacity: 1; } }'],
  [app, '.a { border: 1px solid; outline-offset: -1.5px; max-width: var(--gutter, 944px); }'],
  [shell, '@media (min-width: 600px) { .page { width: max(0px, 3em); } }'],
  [page, '.kit { width: 50%; height: 2rem; background: url("12px.svg"); }'],
  [kit, '.card { --overlap: calc(68 * var(--u)); color: #fff; border-radius: 3px; width: 12px; }'],
  [kit, '.card { margin: calc(-1 * var(--overlap)) var(--s-half); }'],
  [kit, ".card > [data-part='icon'] { width: 12px; }"],
  ['packages/ui-kit/src/theme', '[data-visually-hidden] { margin: -1px; }'],
];

test('each rule of stylelint finds its faults and nothing else', async () => {
  const root = writeFixture({
    ...Object.fromEntries(faults.map(([folder, css], at) => [`${folder}/fault-${at}-.module.css`, `${css}\n`])),
    ...Object.fromEntries(sound.map(([folder, css], at) => [`${folder}/sound-${at}-.module.css`, `${css}\n`])),
  });
  copyFileSync(join(repositoryRoot, '.stylelintrc.json'), join(root, '.stylelintrc.json'));
  const found = await checkStyleRules(root);
  for (const [at, [, css, words]] of faults.entries())
    expect.soft(found.filter((line) => line.includes(`fault-${at}-`)).join('\n'), css).toContain(words);
  expect(found.filter((line) => line.includes('/sound-'))).toEqual([]);
});
