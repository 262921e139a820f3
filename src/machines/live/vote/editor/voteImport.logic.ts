/** Questions from the rows of a spreadsheet (B337–B339): the imported ones, and the rows left out with the reason. */
import type { VoteQuestion } from '../../../../../contract/entities/live/vote'
import { errors } from '../../../../../contract/errors'
import { VOTE_QUESTIONS_MAX } from '../../../../../contract/limits'
import { checkVote, optionLetter } from '../../../../../contract/rules/live/vote'
import { texts } from '../texts'
import type { ImportFindings, SheetRow, SheetRows } from '../vote.types'

/** Columns before the options: the question and its kind. */
const OPTIONS_FROM = 2

/** Column 1 is the question, column 2 its kind, every further column an option (B338). */
function questionIn({ cells }: SheetRow): VoteQuestion {
  const [name = '', kind = '', ...options] = cells.map((cell) => cell.trim())
  return {
    voteContentName: name,
    // B339: any kind other than 单选 is multiple choice.
    voteContentType: kind === texts.single ? 0 : 1,
    voteContent: options.map((content) => ({ content })),
  }
}

/** The question of a row, or the reason why it is not valid, with the cells to fix. */
function checkedRow(row: SheetRow): { question: VoteQuestion } | { reason: string } {
  const checked = checkVote({ voteName: '', questions: [questionIn(row)] })
  const [question] = checked.ok ? checked.questions : []
  if (checked.ok) return question ? { question } : { reason: errors.voteTooFewOptions.text }
  const cell = (column: number): string => `${optionLetter(column)}${row.row}`
  const { problem, option, same } = checked
  if (option !== undefined && same !== undefined) {
    return { reason: texts.importEqual(cell(OPTIONS_FROM + option), cell(OPTIONS_FROM + same)) }
  }
  if (problem === 'voteQuestionEmpty') return { reason: texts.importNoName(cell(0)) }
  return { reason: errors[problem === 'voteNoQuestions' ? 'voteTooFewOptions' : problem].text }
}

/** The findings in a spreadsheet, with `present` questions already in the editor. Blank rows are skipped. */
export function findingsIn(fileName: string, { rows, isCut }: SheetRows, present = 0): ImportFindings {
  const questions: VoteQuestion[] = []
  const leftOut: ImportFindings['leftOut'][number][] = []
  for (const row of rows) {
    if (row.cells.every((cell) => cell.trim() === '')) continue
    const found = checkedRow(row)
    const isFull = questions.length + present >= VOTE_QUESTIONS_MAX
    if ('question' in found && !isFull) questions.push(found.question)
    else {
      const reason = 'reason' in found ? found.reason : texts.importTooMany(VOTE_QUESTIONS_MAX)
      leftOut.push({ row: row.row, name: questionIn(row).voteContentName, reason })
    }
  }
  return { fileName, questions, leftOut, isCut }
}

const problems: Readonly<Record<string, string>> = {
  notSheet: texts.importNotSheet,
  tooLarge: texts.importTooLarge,
  noSheet: texts.importNoSheet,
}

/** The message about a file that could not be read: `problem` is that of the spreadsheet service. */
export function importFailure(error: unknown): string {
  const problem = typeof error === 'object' && error !== null && 'problem' in error ? String(error.problem) : ''
  return problems[problem] ?? texts.importUnreadable
}
