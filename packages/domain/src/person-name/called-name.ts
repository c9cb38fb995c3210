/** 'CHAN KA IAN 陳嘉欣': both names in one line, the Latin one with its surname first. */
const inBothScripts = /^\P{Script=Han}+? (?<given>\P{Script=Han}+) \p{Script=Han}+$/u;

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/**
 * Returns the name that people use for each other: the given part of a Chinese name, in the script that comes first.
 */
export function calledName(name: string): string {
  const given = inBothScripts.exec(name)?.groups?.['given'];
  if (given !== undefined) return given.split(' ').map(capitalized).join(' ');
  return /^\p{Script=Han}{3,4}$/u.test(name) ? [...name].slice(1).join('') : name;
}
