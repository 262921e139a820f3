/** The calculator's arithmetic, loaded on first use. */
import type { EvaluateInput, Outcome } from '../../machines/live/calculator/calculator.types'
import { fetchChunk } from '../browser/chunks'

/** Evaluates an expression; rejects when the chunk fails to load. */
export async function evaluateExpression(input: EvaluateInput): Promise<Outcome> {
  const { evaluate } = await fetchChunk(() => import('./arithmetic'))
  return evaluate(input)
}
