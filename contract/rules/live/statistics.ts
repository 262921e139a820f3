/**
 * The statistics text of votes (live §3 Statistics encoding): per question a comma-separated list, one number per
 * option in option order; 0/1 flags for one answer (B232), counts for results (B233). A character that occurs in
 * neither separates the questions (B234).
 */

/** The separator between questions. */
export const STATISTICS_DELIMITER = '|'

/** Writes flags or counts, a list per question, as text. */
export const encodeStatistics = (questions: readonly (readonly number[])[]): string =>
  questions.map((options) => options.join(',')).join(STATISTICS_DELIMITER)

/** Parses a statistics text; null if it is not valid. Blank text has no questions. */
export function decodeStatistics(text: string): number[][] | null {
  if (text === '') return []
  const questions = text.split(STATISTICS_DELIMITER).map((question) => question.split(','))
  if (!questions.flat().every((count) => /^\d{1,9}$/.test(count))) return null
  return questions.map((options) => options.map(Number))
}
