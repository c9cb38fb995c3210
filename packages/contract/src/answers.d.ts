// Types of `generated/answers.js`, which `pnpm --filter @vp/contract generate` writes from the types of the answers.

/** A JSON Schema (draft 7); references lead to `answerSchemas`. */
export type AnswerSchema = Readonly<Record<string, unknown>>;

/**
 * What each call answers, by `noun.call`: the row of a list, otherwise the data. Bytes and redirects have none.
 *
 * @public The code that knip reads imports the generated module.
 */
export declare const answers: Readonly<Record<string, AnswerSchema>>;

/**
 * The shapes that answers share, by name.
 *
 * @public The code that knip reads imports the generated module.
 */
export declare const answerSchemas: Readonly<Record<string, AnswerSchema>>;
