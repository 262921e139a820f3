/** Results as spreadsheets, pure: with the same numbers as the pages. */
import type {
  GradedTask,
  MarkCell,
  TaskQuality,
  Transcript,
  TranscriptStudent,
} from '../../../../contract/entities/grades/results'
import { gradeCategories } from '../../../../contract/rules/grades/grades'
import { gradeCategoryNames, standingNames } from '../../../../contract/words/gradeWords'
import type { Spreadsheet, SpreadsheetCell } from '../../../sheets/spreadsheet'
import { texts } from './texts'

const CODE_WIDTH = 16
const NAME_WIDTH = 14
const TASK_WIDTH = 28

const people = [
  { title: texts.loginCode, width: CODE_WIDTH },
  { title: texts.userName, width: NAME_WIDTH },
]
const cellOf = (cell: MarkCell): SpreadsheetCell => (typeof cell === 'number' ? cell : standingNames[cell])

/** A figure in the format of the pages. */
const shown = (value: number | null, digits: number): SpreadsheetCell =>
  value === null ? null : Number(value.toFixed(digits))

/** Students with their totals, the categories that count, and every mark. */
export function transcriptSheets({ tasks, students }: Transcript): Spreadsheet[] {
  const used = gradeCategories.flatMap((category, index) =>
    students.some(({ categories }) => categories[index] !== null) ? [{ category, index }] : [],
  )
  return [
    {
      name: texts.sheets.transcript,
      columns: [
        ...people,
        { title: texts.total },
        ...used.map(({ category }) => ({ title: gradeCategoryNames[category] })),
        ...tasks.map(({ lessonTaskName }) => ({ title: lessonTaskName })),
      ],
      rows: students.map(({ loginCode, userName, total, categories, cells }) => [
        loginCode,
        userName,
        total,
        ...used.map(({ index }) => categories[index] ?? null),
        ...cells.map(cellOf),
      ]),
    },
  ]
}

/** The figures of each task, and every mark. */
export function qualitySheets(
  quality: readonly TaskQuality[],
  tasks: readonly GradedTask[],
  students: readonly TranscriptStudent[],
): Spreadsheet[] {
  return [
    {
      name: texts.sheets.quality,
      columns: [
        { title: texts.task, width: TASK_WIDTH },
        { title: texts.chapter, width: TASK_WIDTH },
        { title: texts.category },
        ...[texts.fullMark, texts.students, texts.finished, texts.completion, texts.num, texts.mean].map(titled),
        ...[texts.median, texts.deviation, texts.difficulty, texts.discrimination].map(titled),
      ],
      rows: quality.map((task) => [
        task.lessonTaskName,
        task.chapterName,
        gradeCategoryNames[task.category],
        task.fullMark,
        task.studentNum,
        task.finishNum,
        task.studentNum === 0 ? null : shown((100 * task.finishNum) / task.studentNum, 1),
        task.num,
        shown(task.mean, 1),
        shown(task.median, 1),
        shown(task.deviation, 1),
        shown(task.difficulty, 2),
        shown(task.discrimination, 2),
      ]),
    },
    {
      name: texts.sheets.matrix,
      columns: [...people, ...tasks.map(({ lessonTaskName }) => ({ title: lessonTaskName }))],
      rows: students.map(({ loginCode, userName, cells }) => [loginCode, userName, ...cells.map(cellOf)]),
    },
  ]
}

const titled = (title: string) => ({ title })

/** The class in a file's name, without forbidden characters. */
export const nameInFile = (className: string): string => className.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_').trim()
