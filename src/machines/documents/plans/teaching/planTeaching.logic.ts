/** What the charts of a teacher's plans work out. */
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

/** Students of a page of the table (B590). */
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

/** How many pages the students found take; at least one. */
export const studentPages = (context: Pick<TeacherPlansContext, 'students' | 'keyword'>): number =>
  Math.max(1, Math.ceil(foundStudents(context).length / STUDENT_PAGE))

/** What the overview lists, for the address. */
export const overviewQuery = ({ classesId, keyword, pageNo }: TeacherPlansContext): ListQuery => ({
  filters: { classesId: classesId ?? '', keyword },
  pageNo,
})

/** How a title becomes what it is to be: the outline after it, or why not. */
export const steppedTitles = (titles: Outline<TitleItem>, id: string, step: TitleStep): OutlineChange<TitleItem> => {
  if (step === 'indent') return indented(titles, id)
  if (step === 'outdent') return outdented(titles, id)
  const targetId = siblingOf(titles, id, step)
  return targetId === null
    ? { refusal: 'nothing' }
    : dropped(titles, { sourceId: id, targetId, place: step === 'up' ? 'before' : 'after' })
}

/** The sibling before or after a title; null where there is none. */
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

/** The outline with an empty title after the chosen one, or below it; without a chosen one at the end. */
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

/** Which titles are empty, by their ids (B502). */
export const emptyTitles = ({ titles }: TemplateWriting): readonly string[] =>
  titles.filter(({ title }) => title.trim() === '').map(({ id }) => id)

/** Why what is written cannot be stored; null where it can. */
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

/** As many hints, and as much of each, as there may be; blank lines stay while somebody writes. */
export const withinHints = (hints: readonly string[]): readonly string[] =>
  hints.slice(0, PLAN_HINTS_MAX).map((hint) => [...hint].slice(0, PLAN_HINT_MAX).join(''))

/** Whether something was written that is not stored. */
export const isTemplateChanged = ({ initial, writing }: Pick<TemplateFormContext, 'initial' | 'writing'>): boolean =>
  JSON.stringify(initial) !== JSON.stringify(writing)

/** Whether deleting a title takes more along than the title: it is asked then. */
export const holdsMore = (titles: Outline<TitleItem>, id: string): boolean => {
  const index = titles.findIndex((title) => title.id === id)
  return endOf(titles, index) > index + 1 || (titles[index]?.hints.some((hint) => hint.trim() !== '') ?? false)
}

/** The titles as the call takes them. */
export const templateInputOf = (titles: Outline<TitleItem>): TemplateInput[] => branchesOf(titles).map(inputOf)

const inputOf = ({ item, below }: Branch<TitleItem>): TemplateInput => ({
  sectionName: item.title.trim(),
  keyWords: item.hints.map((hint) => hint.trim()).filter((hint) => hint !== ''),
  childList: below.map(inputOf),
})
