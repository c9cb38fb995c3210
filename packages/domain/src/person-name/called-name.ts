/** 'CHAN KA IAN 陳嘉欣': both names in one line, the Latin one with its surname first. */
const inBothScripts = /^\P{Script=Han}+? (?<given>\P{Script=Han}+) \p{Script=Han}+$/u;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A Latin name with a Portuguese particle begins with the given name; others may begin with the surname. */
const portuguese = /^\p{Script=Latin}[\p{Script=Latin}'’-]* .*\b(?:d[aeo]s?|e) /u;

/**
 * Returns the name that people use for each other: the given part of a Chinese name, in the script that comes first.
 */
export function calledName(name: string): string {
  const given = inBothScripts.exec(name)?.groups?.['given'];
  if (given !== undefined) return given.split(' ').map(capitalized).join(' ');
  if (portuguese.test(name)) return name.slice(0, name.indexOf(' '));
  return /^\p{Script=Han}{3,4}$/u.test(name) ? [...name].slice(1).join('') : name;
}
