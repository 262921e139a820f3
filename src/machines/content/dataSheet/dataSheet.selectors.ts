/** What the pages of data sheets show: every sheet comes to figures, plots and people, so that one view shows them all. */
import type { SnapshotFrom } from 'xstate'
import type { StudyRow } from '../../../../contract/entities/content/grades/dataSheet'
import { meanOfTotals } from '../../../../contract/rules/content/grades/grades'
import type { dataSheetMachine } from './dataSheet.machine'
import type { OverviewSort, Sheet } from './dataSheet.types'
import type { studyOverviewMachine } from './studyOverview.machine'
import { texts } from './texts'

export interface SheetFigure {
  readonly label: string
  readonly value: string
}
/** Bars, each with its value as text. */
export interface SheetPlot {
  readonly title: string
  readonly first: string
  readonly second: string
  readonly most: number
  readonly rows: readonly { readonly label: string; readonly value: number; readonly text: string }[]
}
interface ShownSheet {
  readonly title: string
  readonly subtitle: string
  readonly figures: readonly SheetFigure[]
  readonly plots: readonly SheetPlot[]
  readonly people: readonly StudyRow[]
}

const PERCENT = 100
const share = (part: number, whole: number): string =>
  whole === 0 ? texts.dash : texts.percent(Math.round((PERCENT * part) / whole))

/** The students in an order; equal ones by their codes. */
function sortedRows(rows: readonly StudyRow[], sort: OverviewSort): readonly StudyRow[] {
  const value = ({ lastTime, finishNum, lateNum }: StudyRow): number =>
    ({ loginCode: 0, last: lastTime ?? 0, finished: finishNum, late: lateNum })[sort]
  return [...rows].sort((one, other) => value(other) - value(one) || (one.loginCode < other.loginCode ? -1 : 1))
}

/** A sheet as it is shown. */
function shownSheet({ kind, sheet }: Sheet): ShownSheet {
  const { figures: words } = texts
  const days: SheetPlot = {
    ...{ title: texts.days, first: texts.day, second: texts.count },
    most: Math.max(1, ...sheet.days.map(({ finishNum }) => finishNum)),
    rows: sheet.days.map(({ day, finishNum }) => ({ label: day, value: finishNum, text: String(finishNum) })),
  }
  if (kind === 'platform') {
    const numbers = [
      [words.students, sheet.studentNum],
      [words.teachers, sheet.teacherNum],
      [words.classes, sheet.classNum],
      [words.courses, sheet.courseNum],
      [words.records, sheet.recordNum],
      [words.finished, sheet.finishNum],
      [words.signIns, sheet.signInNum],
      [words.votes, sheet.voteNum],
      [words.races, sheet.raceNum],
    ] as const
    const figures = numbers.map(([label, value]) => ({ label, value: String(value) }))
    return { title: texts.platform, subtitle: '', figures, plots: [days], people: [] }
  }
  const people = kind === 'class' ? sheet.students : [sheet.student]
  const sum = (of: (row: StudyRow) => number): number => people.reduce((all, row) => all + of(row), 0)
  const mean = meanOfTotals(people.map(({ total }) => total))
  const whole = sheet.pushedNum * people.length
  const finished = sum(({ finishNum }) => finishNum)
  const chapters: SheetPlot = {
    ...{ title: texts.chapters, first: texts.chapter, second: words.completion, most: PERCENT },
    rows: sheet.chapters.map(({ chapterName, pushedNum, finishNum }) => {
      const all = pushedNum * people.length
      return {
        label: chapterName,
        value: all === 0 ? 0 : Math.round((PERCENT * finishNum) / all),
        text: `${texts.of(finishNum, all)}（${share(finishNum, all)}）`,
      }
    }),
  }
  return {
    title: kind === 'class' ? sheet.className : sheet.student.userName,
    subtitle:
      kind === 'class' ? sheet.courseName : `${sheet.student.loginCode} · ${sheet.className} · ${sheet.courseName}`,
    figures: [
      { label: words.pushed, value: String(sheet.pushedNum) },
      { label: words.finished, value: texts.of(finished, whole) },
      { label: words.completion, value: share(finished, whole) },
      { label: kind === 'class' ? words.meanTotal : words.total, value: mean === null ? texts.dash : String(mean) },
      {
        label: words.signIn,
        value: texts.of(
          sum(({ signIn }) => signIn.comeNum),
          sum(({ signIn }) => signIn.expectedNum),
        ),
      },
      {
        label: words.live,
        value: texts.of(
          sum(({ live }) => live.takenNum),
          sum(({ live }) => live.heldNum),
        ),
      },
      { label: words.watched, value: texts.minutes(sum(({ watchedSeconds }) => watchedSeconds)) },
      { label: words.late, value: String(sum(({ lateNum }) => lateNum)) },
    ],
    plots: [chapters, days],
    people: kind === 'class' ? people : [],
  }
}

/** A data sheet. */
export const dataSheetView = (snapshot: SnapshotFrom<typeof dataSheetMachine>) => {
  const { found, problem } = snapshot.context
  return {
    face: found ? ('full' as const) : snapshot.matches('failed') ? ('failed' as const) : ('loading' as const),
    problem,
    sheet: found && shownSheet(found),
  }
}
export type DataSheetView = ReturnType<typeof dataSheetView>

/** The study overview. */
export const studyOverviewView = (snapshot: SnapshotFrom<typeof studyOverviewMachine>) => {
  const { found, problem, sort, filter, chapters } = snapshot.context
  const isFailed = snapshot.matches({ rows: 'failed' })
  const known = found?.students.length === 0 ? ('empty' as const) : ('full' as const)
  return {
    face: isFailed ? ('failed' as const) : found ? known : ('loading' as const),
    isLoading: snapshot.matches({ rows: 'loading' }),
    isExporting: snapshot.matches({ file: 'making' }),
    ...{ problem, sort, filter, chapters },
    pushedNum: found?.pushedNum ?? 0,
    rows: sortedRows(found?.students ?? [], sort),
  }
}
export type StudyOverviewView = ReturnType<typeof studyOverviewView>
