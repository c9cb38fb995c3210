/** The first and the last two characters, at most a third of the number: '12••••78'. */
export function maskDocumentNumber(number: string): string {
  const characters = [...number];
  const shown = Math.min(2, Math.floor(characters.length / 6));
  return characters
    .map((character, index) => (index < shown || index >= characters.length - shown ? character : '•'))
    .join('');
}
