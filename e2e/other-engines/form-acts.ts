import { drawnPhoto } from './page-scripts.ts';

type Until = (script: string, message: string) => Promise<void>;

const quote = JSON.stringify;

/** Fills in fields, each found by its name in the form. */
export const createFormActs = (until: Until, uploaded: string) => ({
  type: (name: string, value: string) =>
    until(
      `const input = inField(${quote(name)}, 'input:not([type=file], [type=radio]), textarea');
       if (input) write(input, ${quote(value)}); return Boolean(input);`,
      `a field ${name}`,
    ),
  /** Chooses from a list. */
  pick: (name: string, option: string) =>
    until(
      `const list = inField(${quote(name)}, 'select');
       const option = [...list?.options ?? []].find(({ text }) => text === ${quote(option)});
       if (option) write(list, option.value); return option?.selected === true;`,
      `${option} in the list ${name}`,
    ),
  /** Chooses an option that stands in the form. */
  choose: (name: string, option: string) =>
    until(
      `const labels = [...document.querySelectorAll(${quote(`[data-field="${name}"] label`)})];
       const input = labels.find((label) => hasLine(label, ${quote(option)}))?.control;
       if (input?.checked === false) input.click(); return input?.checked === true;`,
      `${option} in the field ${name}`,
    ),
  /** Ticks the only box of a field. */
  tick: (name: string) =>
    until(
      `const input = inField(${quote(name)}, '[type=checkbox]');
       if (input?.checked === false) input.click(); return input?.checked === true;`,
      `a box ${name}`,
    ),
  async uploadPhoto(name: string, color: string): Promise<void> {
    await until(
      `const input = inField(${quote(name)}, '[type=file]'); if (!input) return false;
       ${drawnPhoto(color)} give(input, canvas); return true;`,
      `a field for a photo ${name}`,
    );
    await until(
      `return (inField(${quote(name)}, '[role=status]')?.innerText ?? '').includes(${quote(uploaded)});`,
      `the photo ${name} is uploaded`,
    );
  },
});
