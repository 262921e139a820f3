/** What the charts of a student's plans work out. */
import type { CreatedPlan, ImportedPlan, ImportItem, TemplateNode } from '../../../../contract/entities/documents/plan'
import { PLAN_NAME_MAX } from '../../../../contract/limits'
import { limitProblem } from '../../../../contract/rules/shared/limitProblem'
import type { OutlineLevel } from '../../../../contract/rules/shared/outline'
import { isBlankHtml, isBlankText } from '../../../../contract/text'
import type { PlanItem, PlanListContext, TitleItem } from './plans.types'
import { texts } from './texts'

/** As much of the name of a file or a mind map as a plan's name can take (G161). */
export const withinName = (name: string): string => [...name].slice(0, PLAN_NAME_MAX).join('')

/** Why a name is too long for a plan; null: it fits. */
export const longNameProblem = (name: string): string | null => limitProblem(strippedName(name), PLAN_NAME_MAX)

/** A name that a plan can have: not blank, and not too long. */
export const isPlanName = (name: string): boolean => strippedName(name) !== '' && longNameProblem(name) === null

/** A name as it is stored: without any spaces (B499); empty where nobody would see anything of it. */
export const strippedName = (name: string): string =>
  isBlankText(name) ? '' : name.replaceAll(/\p{White_Space}/gu, '')

/** What making a plan answers, as the list knows it (B464). */
export const planOfCreated = (made: CreatedPlan): PlanItem => ({
  sectionCode: made.businessCode,
  planName: made.businessName,
  coverPath: made.coverPath,
  createTime: made.createDate,
  updateTime: made.updateDate,
})

/** What importing a document answers, as the list knows it (B463). */
export const planOfImported = (made: ImportedPlan): PlanItem => ({
  sectionCode: made.sectionCode,
  planName: made.sectionName,
  coverPath: made.coverPath,
  createTime: made.createDate,
  updateTime: made.updateDate,
})

/** A plan of the list. */
export const planIn = ({ plans }: Pick<PlanListContext, 'plans'>, sectionCode: string | undefined): PlanItem | null =>
  plans?.find((one) => one.sectionCode === sectionCode) ?? null

const collator = new Intl.Collator('zh-CN', { numeric: true })

/** The plans that the search finds, in the order that is wanted; those of one moment by name. */
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

/** The titles of a template in the order of reading. */
export const titlesOfTemplate = (nodes: readonly TemplateNode[], level: OutlineLevel = 1): readonly TitleItem[] =>
  nodes.flatMap(({ id, sectionName, keyWords, childList }) => [
    { id, level, title: sectionName, hints: keyWords },
    ...titlesOfTemplate(childList, below(level)),
  ])

const below = (level: OutlineLevel): OutlineLevel => (level === 1 ? 2 : level === 2 ? 3 : 4)

const ranks = { h1: 1, h2: 2, h3: 3, h4: 4 } as const
const levels: readonly OutlineLevel[] = [1, 2, 3, 4]

/**
 * The titles that a document becomes (D36): each stands below the last one of a higher rank, so that none lies too deep, and
 * what stands before the first becomes one of its own.
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

/** How many tables a document holds. */
export const tablesOf = (maps: readonly ImportItem[]): number => maps.filter(({ style }) => style === 'table').length

/** Whether a file is a Word document, by its name (B505). */
export const isDocx = (name: string): boolean => /\.docx$/i.test(name)
