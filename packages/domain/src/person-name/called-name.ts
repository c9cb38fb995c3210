/** How people call each other: by the given part of a Chinese name. */
export function calledName(name: string): string {
  return /^\p{Script=Han}{3,4}$/u.test(name) ? [...name].slice(1).join('') : name;
}
