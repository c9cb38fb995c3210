/** Shows the first and the last two characters, at most a third of the number: '12••••78'. */
export function maskDocumentNumber(number: string): string {
  const characters = [...number];
  const shown = Math.min(2, Math.floor(characters.length / 6));
  return characters
    .map((character, index) => (index < shown || index >= characters.length - shown ? character : '•'))
    .join('');
}

/** Masks an e-mail address except for the first and the last character of its name: 'k••••n@example.mo'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const name = Array.from(email.slice(0, at));
  const last = name.length > 2 ? (name.at(-1) ?? '') : '';
  return `${name[0] ?? ''}••••${last}${email.slice(at)}`;
}
