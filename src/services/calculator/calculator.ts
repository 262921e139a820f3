/** The calculator's arithmetic, fetched when it is first needed. */
import type { EvaluateInput, Outcome } from '../../machines/live/calculator/calculator.types'
import { fetchChunk } from '../browser/chunks'

/** Works an expression out; rejects when the program for that could not be fetched. */
export async function evaluateExpression(input: EvaluateInput): Promise<Outcome> {
  const { evaluate } = await fetchChunk(() => import('./arithmetic'))
  return evaluate(input)
}
