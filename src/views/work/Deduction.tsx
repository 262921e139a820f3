/** The deduction from a mark because the work was late; empty without one. */
import { deductionWords } from '../../machines/shared/due.selectors'

export function Deduction({ score, deduction }: { score: number | null; deduction: number }) {
  const words = deductionWords(score, deduction)
  return words === '' ? null : <span className="u-muted u-numbers">{words}</span>
}
