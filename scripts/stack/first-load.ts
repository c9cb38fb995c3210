import { checkBudget } from '../checks/budget.ts';
import { buildBare } from './bare.ts';
import { repositoryRoot } from './run.ts';

const print = ([name = '', ...cells]: readonly (string | number)[]) =>
  console.log([String(name).padEnd(30), ...cells.map((cell) => String(cell).padStart(10))].join(' '));

/** Prints the size of a first visit to both SPAs, next to the minimum of React and its router. */
export async function printFirstLoad(): Promise<void> {
  const bare = checkBudget(await buildBare('page', '/wu/'), 'bare');
  const apps = ['volunteer', 'org-admin'].map((app) => checkBudget(`${repositoryRoot}/apps/${app}/dist`, app));
  print(['first load', 'js bytes', 'css bytes', 'requests', 'times bare']);
  for (const { app, js, css, requests, problems } of [bare, ...apps]) {
    print([app, js, css, requests, ((js + css) / bare.js).toFixed(2)]);
    problems.forEach((problem) => console.log(`  ${problem}`));
  }
}
