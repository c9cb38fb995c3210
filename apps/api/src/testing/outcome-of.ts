/** Returns the outcome of a call: its refusal, the message of a refused row, the step that it asks for, or `ok`. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    const answer = await call;
    if (typeof answer !== 'object' || answer === null) return 'ok';
    if ('step' in answer && answer.step !== 'granted') return `step ${String(answer.step)}`;
    const decided: unknown[] = 'rows' in answer && Array.isArray(answer.rows) ? answer.rows : [];
    const refused = decided.find(
      (row): row is { message: string } =>
        typeof row === 'object' && row !== null && 'message' in row && typeof row.message === 'string',
    );
    return refused === undefined ? 'ok' : refused.message;
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'refusal' in error) return String(error.refusal);
    throw error;
  }
}
