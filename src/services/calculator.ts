/** The calculator's arithmetic, fetched when it is first needed. */
import type { EvaluateInput, Outcome } from '../machines/calculator/calculator.types'
import { fetchChunk } from './chunks'

/** Works an expression out; rejects when the program for that could not be fetched. */
export async function evaluateExpression(input: EvaluateInput): Promise<Outcome> {
  const { evaluate } = await fetchChunk(() => import('./arithmetic'))
  return evaluate(input)
}
