/**
 * View data of the pages of data sheets. Every sheet is reduced to figures, plots and people, so that one view shows
 * them all.
 */
import type { StudyRow } from '../../../../contract/entities/grades/dataSheet'
import { meanOfTotals } from '../../../../contract/rules/grades/grades'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import { dataSheetResource, studyOverviewResource } from './dataSheet.resources'
import type { OverviewSort, SheetAnswer } from './dataSheet.types'
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

/** The students in the chosen order; equal ones by their login codes. */
function sortedRows(rows: readonly StudyRow[], sort: OverviewSort): readonly StudyRow[] {
  const value = ({ lastTime, finishNum, lateNum }: StudyRow): number =>
    ({ loginCode: 0, last: lastTime ?? 0, finished: finishNum, late: lateNum })[sort]
  return [...rows].sort((one, other) => value(other) - value(one) || (one.loginCode < other.loginCode ? -1 : 1))
}

/** A sheet as figures, plots and people. */
function shownSheet(answer: SheetAnswer): ShownSheet {
  const { figures: words } = texts
  const sheet = 'platform' in answer ? answer.platform : 'class' in answer ? answer.class : answer.student
  const days: SheetPlot = {
    title: texts.days,
    first: texts.day,
    second: texts.count,
    most: Math.max(1, ...sheet.days.map(({ finishNum }) => finishNum)),
    rows: sheet.days.map(({ day, finishNum }) => ({ label: day, value: finishNum, text: String(finishNum) })),
  }
  if ('platform' in answer) {
    const { platform } = answer
    const numbers = [
      [words.students, platform.studentNum],
      [words.teachers, platform.teacherNum],
      [words.classes, platform.classNum],
      [words.courses, platform.courseNum],
      [words.records, platform.recordNum],
      [words.finished, platform.finishNum],
      [words.signIns, platform.signInNum],
      [words.votes, platform.voteNum],
      [words.races, platform.raceNum],
    ] as const
    const figures = numbers.map(([label, value]) => ({ label, value: String(value) }))
    return { title: texts.platform, subtitle: '', figures, plots: [days], people: [] }
  }
  const part = 'class' in answer ? answer.class : answer.student
  const people = 'class' in answer ? answer.class.students : [answer.student.student]
  const sum = (of: (row: StudyRow) => number): number => people.reduce((all, row) => all + of(row), 0)
  const mean = meanOfTotals(people.map(({ total }) => total))
  const whole = part.pushedNum * people.length
  const finished = sum(({ finishNum }) => finishNum)
  const chapters: SheetPlot = {
    title: texts.chapters,
    first: texts.chapter,
    second: words.completion,
    most: PERCENT,
    rows: part.chapters.map(({ chapterName, pushedNum, finishNum }) => {
      const all = pushedNum * people.length
      return {
        label: chapterName,
        value: all === 0 ? 0 : Math.round((PERCENT * finishNum) / all),
        text: `${texts.of(finishNum, all)}（${share(finishNum, all)}）`,
      }
    }),
  }
  return {
    ...('class' in answer
      ? { title: part.className, subtitle: part.courseName }
      : {
          title: answer.student.student.userName,
          subtitle: `${answer.student.student.loginCode} · ${part.className} · ${part.courseName}`,
        }),
    figures: [
      { label: words.pushed, value: String(part.pushedNum) },
      { label: words.finished, value: texts.of(finished, whole) },
      { label: words.completion, value: share(finished, whole) },
      { label: 'class' in answer ? words.meanTotal : words.total, value: mean === null ? texts.dash : String(mean) },
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
    people: 'class' in answer ? people : [],
  }
}

/** View data of a data sheet. */
export const dataSheetView = (snapshot: ResourceSnapshot) => {
  const { answers, problem, hasFailed } = resourceView(dataSheetResource, snapshot)
  return {
    face: answers ? ('full' as const) : hasFailed ? ('failed' as const) : ('loading' as const),
    problem,
    sheet: answers && shownSheet(answers),
  }
}
export type DataSheetView = ReturnType<typeof dataSheetView>

/** A sheet of fixed data, for the demo pages (R259–R261). */
export const fixedSheetView = (answer: SheetAnswer): DataSheetView => ({
  face: 'full',
  problem: null,
  sheet: shownSheet(answer),
})

/** View data of the study overview. */
export const studyOverviewView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, ...loaded } = resourceView(studyOverviewResource, snapshot)
  const found = answers?.overview
  const whole = answers && 'whole' in answers ? answers.whole : found
  return {
    ...loaded,
    face: listFace(found?.students ?? null, hasFailed),
    query,
    chapters: whole?.chapters ?? [],
    pushedNum: found?.pushedNum ?? 0,
    rows: sortedRows(found?.students ?? [], query.sort),
  }
}
export type StudyOverviewView = ReturnType<typeof studyOverviewView>
