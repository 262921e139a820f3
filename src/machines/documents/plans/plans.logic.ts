/** Pure functions of the charts of a student's plans. */
import type { CreatedPlan, ImportedPlan, ImportItem, TemplateNode } from '../../../../contract/entities/documents/plan'
import { PLAN_NAME_MAX } from '../../../../contract/limits'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import { isBlankHtml, isBlankText } from '../../../../contract/text'
import type { PlanItem, PlanListContext, TitleItem } from './plans.types'
import { texts } from './texts'

/** The name of a file or mind map, cut to the maximum length of a plan name (G161). */
export const withinName = (name: string): string => [...name].slice(0, PLAN_NAME_MAX).join('')

/** Why a name is too long for a plan; null where it fits. */
export const longNameProblem = (name: string): string | null => limitProblem(strippedName(name), PLAN_NAME_MAX)

/** Whether a plan can have this name: not blank, and not too long. */
export const isPlanName = (name: string): boolean => strippedName(name) !== '' && longNameProblem(name) === null

/** A name as it is stored: without any spaces (B499); empty where it has no visible character. */
export const strippedName = (name: string): string =>
  isBlankText(name) ? '' : name.replaceAll(/\p{White_Space}/gu, '')

/** A created plan as an item of the list (B464). */
export const planOfCreated = (made: CreatedPlan): PlanItem => ({
  sectionCode: made.businessCode,
  planName: made.businessName,
  coverPath: made.coverPath,
  createTime: made.createDate,
  updateTime: made.updateDate,
})

/** An imported plan as an item of the list (B463). */
export const planOfImported = (made: ImportedPlan): PlanItem => ({
  sectionCode: made.sectionCode,
  planName: made.sectionName,
  coverPath: made.coverPath,
  createTime: made.createDate,
  updateTime: made.updateDate,
})

/** A plan of the list by its code; null where there is none. */
export const planIn = ({ plans }: Pick<PlanListContext, 'plans'>, sectionCode: string | undefined): PlanItem | null =>
  plans?.find((one) => one.sectionCode === sectionCode) ?? null

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** The plans that match the search, sorted; plans with the same time are sorted by name. */
export function shownPlans({
  plans,
  search,
  sort,
}: Pick<PlanListContext, 'plans' | 'search' | 'sort'>): readonly PlanItem[] {
  const wanted = search.trim().toLowerCase()
  const byName = (one: PlanItem, other: PlanItem) => collator.compare(one.planName, other.planName)
  return (plans ?? [])
    .filter(({ planName }) => planName.toLowerCase().includes(wanted))
    .sort((one, other) => (sort === 'planName' ? 0 : other[sort] - one[sort]) || byName(one, other))
}

/** The titles of a template in reading order. */
export const titlesOfTemplate = (nodes: readonly TemplateNode[], level: OutlineLevel = 1): readonly TitleItem[] =>
  nodes.flatMap(({ id, sectionName, keyWords, childList }) => [
    { id, level, title: sectionName, hints: keyWords },
    ...titlesOfTemplate(childList, below(level)),
  ])

const below = (level: OutlineLevel): OutlineLevel => (level === 1 ? 2 : level === 2 ? 3 : 4)

const ranks = { h1: 1, h2: 2, h3: 3, h4: 4 } as const
const levels: readonly OutlineLevel[] = [1, 2, 3, 4]

/**
 * The titles of a document (D36): each is below the last title of a higher rank, so that no level is skipped. Text before the
 * first title becomes a title of its own.
 */
export function titlesOfDocument(maps: readonly ImportItem[]): readonly TitleItem[] {
  const titles: TitleItem[] = []
  const above: number[] = []
  maps.forEach(({ style, refex }, index) => {
    const id = `t${index}`
    if (style === 'p' || style === 'table') {
      const holdsSomething = style === 'table' || !isBlankHtml(refex)
      if (titles.length === 0 && holdsSomething) titles.push({ id, level: 1, title: texts.intro, hints: [] })
      return
    }
    const title = refex.replaceAll(/\s+/g, ' ').trim()
    if (title === '') return
    const rank = ranks[style]
    while ((above.at(-1) ?? 0) >= rank) above.pop()
    titles.push({ id, level: levels[above.length] ?? 4, title, hints: [] })
    above.push(rank)
  })
  return titles
}

/** Number of tables in a document. */
export const tablesOf = (maps: readonly ImportItem[]): number => maps.filter(({ style }) => style === 'table').length

/** Whether a file name is that of a Word document (B505). */
export const isDocx = (name: string): boolean => /\.docx$/i.test(name)
