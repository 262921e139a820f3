/** The deduction from a mark because the work was late; empty without one. */
import { deductionWords } from '../../../contract/words/dueWords'

export function Deduction({ score, deduction }: { score: number | null; deduction: number }) {
  const words = deductionWords(score, deduction)
  return words === '' ? null : <span className="u-muted u-numbers">{words}</span>
}
