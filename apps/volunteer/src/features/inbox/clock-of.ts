/** Returns a full hour as a clock shows it, '08:00'. */
export function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
