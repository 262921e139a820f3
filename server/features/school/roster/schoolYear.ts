/** The next school year: what is planned for classes and their students; pure. */
import type { RosterEntry } from './roster.people'

/** Grades in order, as class names contain them; the last of a list has no next one. */
const GRADES: readonly (readonly string[])[] = [
  ['小班', '中班', '大班'],
  ['一年级', '二年级', '三年级', '四年级', '五年级', '六年级'],
  ['初一', '初二', '初三'],
  ['七年级', '八年级', '九年级'],
  ['高一', '高二', '高三'],
  ['大一', '大二', '大三', '大四'],
  ['研一', '研二', '研三'],
]

/** The name of a class in the next school year; '': it contains no grade, or the last one. */
export function nextClassName(name: string): string {
  for (const grades of GRADES) {
    const at = grades.findIndex((grade) => name.includes(grade))
    const [grade, next] = [grades[at], grades[at + 1]]
    if (grade !== undefined) return next === undefined ? '' : name.replace(grade, next)
  }
  return ''
}

/** A class with its students. */
export interface YearClass {
  readonly classesId: string
  readonly name: string
  /** `isElsewhere`: the student is in another class, too. */
  readonly students: readonly { readonly userId: string; readonly name: string; readonly isElsewhere: boolean }[]
}

/** The classes of higher grades come first, because lower ones take their names. */
const byGrade = ({ name }: YearClass): number => {
  for (const grades of GRADES) {
    const at = grades.findIndex((grade) => name.includes(grade))
    if (at >= 0) return -at
  }
  return 0
}

/** The entries of an action, numbered from 1. */
export function yearEntries(action: 'promote' | 'graduate' | 'archive', classes: readonly YearClass[]): RosterEntry[] {
  if (action === 'promote') {
    return classes
      .toSorted((one, other) => byGrade(one) - byGrade(other))
      .map(({ classesId, name }, n) => ({ is: 'rename', row: n + 1, classesId, name: nextClassName(name) }))
  }
  const archived: RosterEntry[] = classes.map(({ classesId }, n) => ({ is: 'archive', row: n + 1, classesId }))
  if (action === 'archive') return archived
  const leaving = new Map(
    classes.flatMap(({ students }) => students.filter((one) => !one.isElsewhere).map((one) => [one.userId, one])),
  )
  const students = [...leaving.values()].map(
    ({ userId, name }, n): RosterEntry => ({ is: 'missing', row: classes.length + n + 1, userId, name }),
  )
  return [...archived, ...students]
}
