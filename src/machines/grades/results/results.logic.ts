/** Formatting of results. Pure. */
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

/** A number with at most that many decimals; a dash for null. */
export const figure = (value: number | null, digits = 1): string =>
  value === null ? texts.dash : String(Number(value.toFixed(digits)))

/** The text and the style of a cell. */
export const cellOf = (cell: MarkCell | undefined): { readonly text: string; readonly look: string } =>
  typeof cell === 'number'
    ? { text: String(cell), look: 'mark' }
    : { text: texts.standings[cell ?? 'open'], look: cell ?? 'open' }

const byTotal = (one: TranscriptStudent, other: TranscriptStudent): number => (one.total ?? -1) - (other.total ?? -1)

/** Students in the chosen order. */
export function sortedStudents(students: readonly TranscriptStudent[], sort: TranscriptSort): TranscriptStudent[] {
  if (sort === 'loginCode') return [...students]
  return students.toSorted((one, other) => (sort === 'worst' ? byTotal(one, other) : byTotal(other, one)))
}

/** The categories in which at least one student has a value, with their indexes. */
export const usedCategories = ({ students }: Pick<Transcript, 'students'>) =>
  gradeCategories.flatMap((category, index) =>
    students.some(({ categories }) => categories[index] !== null) ? [{ category, index }] : [],
  )

/** The categories that the scheme weighs but that have no value, as a message; null where there are none (D20). */
export function leftOutOf(
  scheme: Transcript['scheme'],
  hasSomething: (category: (typeof gradeCategories)[number]) => boolean,
): string | null {
  if (scheme === null) return null
  const without = gradeCategories.filter((category) => scheme.weights[category] > 0 && !hasSomething(category))
  return without.length === 0 ? null : texts.leftOut(without.map((category) => texts.categories[category]).join('、'))
}

/** Number of missing, open and waiting tasks of one student. */
export function countsOf({ tasks }: Pick<PersonalTranscript, 'tasks'>) {
  const count = (standing: MarkCell) => tasks.filter(({ cell }) => cell === standing).length
  return { missing: count('missing'), open: count('open'), waiting: count('waiting') }
}

/** Percentage of students who have finished, rounded down. */
export const completionOf = ({ finishNum, studentNum }: Pick<TaskQuality, 'finishNum' | 'studentNum'>): number =>
  studentNum === 0 ? 0 : Math.floor((100 * finishNum) / studentNum)

/** Whether the discrimination is weak: below 0.2, the task hardly separates strong and weak students. */
export const isWeak = (discrimination: number | null): boolean => discrimination !== null && discrimination < 0.2
