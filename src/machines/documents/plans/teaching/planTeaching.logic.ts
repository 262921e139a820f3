/** Pure functions of the charts of a teacher's plans. */
import type { TemplateInput } from '../../../../../contract/calls/documents/planTeaching'
import type { PlanStudent } from '../../../../../contract/entities/documents/plan'
import { PLAN_HINT_MAX, PLAN_HINTS_MAX, PLAN_SECTIONS_MAX, SECTION_TITLE_MAX } from '../../../../../contract/limits'
import { limitProblem } from '../../../../../contract/rules/shared/limitProblem'
import {
  type Branch,
  branchesOf,
  dropped,
  endOf,
  indented,
  inserted,
  type Outline,
  type OutlineChange,
  outdented,
  parentIndex,
  parentOf,
} from '../../../../../contract/rules/shared/outline'
import type { ListQuery } from '../../../shared/listQuery'
import { longNameProblem, strippedName } from '../plans.logic'
import type { TitleItem } from '../plans.types'
import type { TeacherPlansContext, TemplateFormContext, TemplateWriting, TitleStep } from './planTeaching.types'
import { teachingTexts as texts } from './teaching.texts'

/** Students per page of the table (B590). */
export const STUDENT_PAGE = 10

/** The students whose login ID or name contains the text (B513). */
export const foundStudents = ({
  students,
  keyword,
}: Pick<TeacherPlansContext, 'students' | 'keyword'>): readonly PlanStudent[] => {
  const wanted = keyword.trim().toLowerCase()
  return (students ?? []).filter(
    ({ loginCode, userName }) => loginCode.toLowerCase().includes(wanted) || userName.toLowerCase().includes(wanted),
  )
}

/** Number of pages of the found students; at least 1. */
export const studentPages = (context: Pick<TeacherPlansContext, 'students' | 'keyword'>): number =>
  Math.max(1, Math.ceil(foundStudents(context).length / STUDENT_PAGE))

/** The filters of the overview as URL parameters. */
export const overviewQuery = ({ classesId, keyword, pageNo }: TeacherPlansContext): ListQuery => ({
  filters: { classesId: classesId ?? '', keyword },
  pageNo,
})

/** The outline after a step of one title, or the reason why the step is not allowed. */
export const steppedTitles = (titles: Outline<TitleItem>, id: string, step: TitleStep): OutlineChange<TitleItem> => {
  if (step === 'indent') return indented(titles, id)
  if (step === 'outdent') return outdented(titles, id)
  const targetId = siblingOf(titles, id, step)
  return targetId === null
    ? { refusal: 'nothing' }
    : dropped(titles, { sourceId: id, targetId, place: step === 'up' ? 'before' : 'after' })
}

/** The preceding or following sibling of a title; null where there is none. */
function siblingOf(titles: Outline<TitleItem>, id: string, step: 'up' | 'down'): string | null {
  const index = titles.findIndex((title) => title.id === id)
  if (index < 0) return null
  const level = titles[index]?.level
  if (step === 'down') {
    const next = titles[endOf(titles, index)]
    return next?.level === level ? (next?.id ?? null) : null
  }
  const above = parentIndex(titles, index)
  return titles.slice(above + 1, index).findLast((title) => title.level === level)?.id ?? null
}

/** The outline with an empty title after the chosen one, or below it; at the end where none is chosen. */
export function withNewTitle(
  titles: Outline<TitleItem>,
  id: string,
  chosen: string | null,
  where: 'sibling' | 'child',
): OutlineChange<TitleItem> {
  const blank = { id, title: '', hints: [] }
  if (chosen === null) return inserted(titles, blank, null)
  if (where === 'child') return inserted(titles, blank, chosen)
  return inserted(titles, blank, parentOf(titles, chosen), chosen)
}

/** Ids of the empty titles (B502). */
export const emptyTitles = ({ titles }: TemplateWriting): readonly string[] =>
  titles.filter(({ title }) => title.trim() === '').map(({ id }) => id)

/** Why the written template cannot be saved; null where it can. */
export function writingProblem({ name, titles }: TemplateWriting): string | null {
  if (strippedName(name) === '') return texts.templateNameMissing
  const tooLong =
    longNameProblem(name) ??
    titles.map(({ title }) => limitProblem(title, SECTION_TITLE_MAX)).find((problem) => problem !== null)
  if (tooLong) return tooLong
  if (titles.length === 0) return texts.titlesMissing
  if (titles.length > PLAN_SECTIONS_MAX) return texts.tooMany(PLAN_SECTIONS_MAX)
  return emptyTitles({ name, titles }).length > 0 ? texts.titleEmpty : null
}

/** The hints cut to the maximum number and length; blank lines remain during editing. */
export const withinHints = (hints: readonly string[]): readonly string[] =>
  hints.slice(0, PLAN_HINTS_MAX).map((hint) => [...hint].slice(0, PLAN_HINT_MAX).join(''))

/** Whether there are unsaved changes. */
export const isTemplateChanged = ({ initial, writing }: Pick<TemplateFormContext, 'initial' | 'writing'>): boolean =>
  JSON.stringify(initial) !== JSON.stringify(writing)

/** Whether deleting a title also deletes subtitles or hints, which requires confirmation. */
export const holdsMore = (titles: Outline<TitleItem>, id: string): boolean => {
  const index = titles.findIndex((title) => title.id === id)
  return endOf(titles, index) > index + 1 || (titles[index]?.hints.some((hint) => hint.trim() !== '') ?? false)
}

/** The titles in the form of the API call. */
export const templateInputOf = (titles: Outline<TitleItem>): TemplateInput[] => branchesOf(titles).map(inputOf)

const inputOf = ({ item, below }: Branch<TitleItem>): TemplateInput => ({
  sectionName: item.title.trim(),
  keyWords: item.hints.map((hint) => hint.trim()).filter((hint) => hint !== ''),
  childList: below.map(inputOf),
})
