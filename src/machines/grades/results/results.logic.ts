/** How results are shown. Pure. */
import type {
  MarkCell,
  PersonalTranscript,
  TaskQuality,
  Transcript,
  TranscriptStudent,
} from '../../../../contract/entities/grades/results'
import { gradeCategories } from '../../../../contract/rules/grades/grades'
import type { TranscriptSort } from './results.types'
import { texts } from './texts'

/** A figure with so many digits, or a dash. */
export const figure = (value: number | null, digits = 1): string =>
  value === null ? texts.dash : String(Number(value.toFixed(digits)))

/** What a cell says, and how it looks. */
export const cellOf = (cell: MarkCell | undefined): { readonly text: string; readonly look: string } =>
  typeof cell === 'number'
    ? { text: String(cell), look: 'mark' }
    : { text: texts.standings[cell ?? 'open'], look: cell ?? 'open' }

const byTotal = (one: TranscriptStudent, other: TranscriptStudent): number => (one.total ?? -1) - (other.total ?? -1)

/** Students in the order that is wished. */
export function sortedStudents(students: readonly TranscriptStudent[], sort: TranscriptSort): TranscriptStudent[] {
  if (sort === 'loginCode') return [...students]
  return students.toSorted((one, other) => (sort === 'worst' ? byTotal(one, other) : byTotal(other, one)))
}

/** The categories in which somebody has something, with their places. */
export const usedCategories = ({ students }: Pick<Transcript, 'students'>) =>
  gradeCategories.flatMap((category, index) =>
    students.some(({ categories }) => categories[index] !== null) ? [{ category, index }] : [],
  )

/** What the scheme weighs and there is nothing of, in words; null where nothing is left out (D20). */
export function leftOutOf(
  scheme: Transcript['scheme'],
  hasSomething: (category: (typeof gradeCategories)[number]) => boolean,
): string | null {
  if (scheme === null) return null
  const without = gradeCategories.filter((category) => scheme.weights[category] > 0 && !hasSomething(category))
  return without.length === 0 ? null : texts.leftOut(without.map((category) => texts.categories[category]).join('、'))
}

/** How many tasks of one student are in each standing. */
export function countsOf({ tasks }: Pick<PersonalTranscript, 'tasks'>) {
  const count = (standing: MarkCell) => tasks.filter(({ cell }) => cell === standing).length
  return { missing: count('missing'), open: count('open'), waiting: count('waiting') }
}

/** Whole per cent of students who have finished. */
export const completionOf = ({ finishNum, studentNum }: Pick<TaskQuality, 'finishNum' | 'studentNum'>): number =>
  studentNum === 0 ? 0 : Math.floor((100 * finishNum) / studentNum)

/** How a discrimination is to be read: below 0.2 the task tells students hardly apart. */
export const isWeak = (discrimination: number | null): boolean => discrimination !== null && discrimination < 0.2
