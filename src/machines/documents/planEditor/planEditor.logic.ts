/** Plain reasoning about an open plan: its tree with one title more or less, its words, what is found in it, steps back. */
import { endOf, type Outline, parentOf, without } from '../../../../contract/rules/shared/outline'
import { characters } from '../../../../contract/text'
import { judgeOutline, verdictOn } from '../../shared/dragReorder/dragReorder.logic'
import type { DragItem, DragReorderEvent, Move } from '../../shared/dragReorder/dragReorder.types'
import { htmlWords } from '../../shared/htmlWords'
import type { AddedSection, AddPlace, PlanEditorContext, PlanTree, TreeStep } from './planEditor.types'
import type { SectionNode } from './section/section.types'
import { planTexts as texts } from './texts'

/** What may land where in a plan, in its words (B489–B491). */
export const judgePlan = judgeOutline({
  into: texts.into,
  across: texts.across,
  tooDeep: texts.tooDeep,
  missing: texts.missing,
})

/** The titles of a plan, as a tree is made of them. */
export const outlineOf = ({ sections }: Pick<PlanTree, 'sections'>): Outline<DragItem> =>
  sections.map(({ sectionCode, level, title }) => ({ id: sectionCode, level, title }))

export const sectionOf = (plan: PlanTree | null, id: string | null): SectionNode | undefined =>
  plan?.sections.find(({ sectionCode }) => sectionCode === id)

/** The plan with its sections in another order, on other levels; what the outline does not name is left out. */
export function arranged(plan: PlanTree, outline: Outline<DragItem>, treeVersion: number): PlanTree {
  const known = new Map(plan.sections.map((section) => [section.sectionCode, section]))
  const sections = outline.flatMap(({ id, level }) => {
    const section = known.get(id)
    return section ? [{ ...section, level }] : []
  })
  return { ...plan, sections, treeVersion: Math.max(plan.treeVersion, treeVersion) }
}

/** The plan with one section as it is now. */
export const withSection = (plan: PlanTree, node: SectionNode): PlanTree => ({
  ...plan,
  sections: plan.sections.map((section) =>
    section.sectionCode === node.sectionCode ? { ...node, level: section.level } : section,
  ),
})

/** The plan with a title more. */
export function withAdded(plan: PlanTree, place: AddPlace, added: AddedSection, at: number): PlanTree {
  const outline = outlineOf(plan)
  const parent = outline.findIndex(({ id }) => id === place.parentCode)
  const after = outline.findIndex(({ id }) => id === place.afterCode)
  const level = ((outline[parent]?.level ?? 0) + 1) as SectionNode['level']
  const before = after >= 0 ? endOf(outline, after) : parent >= 0 ? endOf(outline, parent) : outline.length
  const { id: sectionCode, title, version, treeVersion } = added
  const node: SectionNode = { sectionCode, title, html: '', level, hints: [], version, updateTime: at }
  return { ...plan, sections: plan.sections.toSpliced(before, 0, node), treeVersion }
}

/** The plan without a section and what stands below it. */
export const withoutSection = (plan: PlanTree, id: string, treeVersion: number): PlanTree =>
  arranged(plan, without(outlineOf(plan), id), treeVersion)

/** Two words of the server about one plan: of each section, and of the tree, the later one counts. */
export function merged(known: PlanTree | null, told: PlanTree): PlanTree {
  if (!known || known.sectionCode !== told.sectionCode) return told
  const before = new Map(known.sections.map((section) => [section.sectionCode, section]))
  const sections = told.sections.map((section) => {
    const older = before.get(section.sectionCode)
    return older && older.version > section.version ? { ...older, level: section.level } : section
  })
  const isOlderTree = told.treeVersion < known.treeVersion
  const names = told.version < known.version ? { planName: known.planName, version: known.version } : {}
  return { ...told, ...names, ...(isOlderTree ? known : { sections }) }
}

/** Where a title goes that is added beside the current section, or below it; why not. */
export function placeBeside({ plan, current }: Pick<PlanEditorContext, 'plan' | 'current'>): AddPlace | null {
  if (!plan || !sectionOf(plan, current) || current === null) return null
  return { parentCode: parentOf(outlineOf(plan), current) ?? plan.sectionCode, afterCode: current }
}

/** Why no title can be added beside the current section; null where one can. */
export const siblingReason = ({ plan, current }: Pick<PlanEditorContext, 'plan' | 'current'>): string | null =>
  sectionOf(plan, current) ? null : texts.chooseFirst

/** Why no title can be added below the current section: on the fourth level none can (B504, G149). */
export function childReason({ plan, current }: Pick<PlanEditorContext, 'plan' | 'current'>): string | null {
  const section = sectionOf(plan, current)
  if (!section) return texts.chooseFirst
  return section.level > 3 ? texts.tooDeep : null
}

/** Whether a change that the line tells is known here already. */
export function isKnown(
  plan: PlanTree,
  { what, changedCode, version }: { what: string; changedCode: string | null; version: number },
): boolean {
  if (what === 'tree') return version <= plan.treeVersion
  if (what === 'plan') return version <= plan.version
  const section = sectionOf(plan, changedCode)
  return section !== undefined && version <= section.version
}

/** Whether two trees have the same titles in the same places. */
export const isSame = (one: Outline, other: Outline): boolean =>
  one.length === other.length &&
  one.every(({ id, level }, index) => id === other[index]?.id && level === other[index]?.level)

/** The move that makes one tree of another; null where no single one does. */
export function moveBetween(from: Outline<DragItem>, to: Outline<DragItem>, id: string): Move | null {
  const level = from.find((item) => item.id === id)?.level ?? 1
  const beside = from.flatMap(({ id: targetId }) =>
    (['before', 'after'] as const).map((place): Move => ({ kind: 'drop', sourceId: id, targetId, place })),
  )
  const levels = (['indent', 'outdent'] as const).map((kind): Move => ({ kind, sourceId: id, level }))
  return (
    [...levels, ...beside].find((move) => {
      const verdict = verdictOn(judgePlan, from, move)
      return verdict.kind === 'moves' && isSame(verdict.outline, to)
    }) ?? null
  )
}

/** What tells the tree to make a move: as a hand would make it. */
export const commandsFor = (move: Move): readonly DragReorderEvent[] =>
  move.kind === 'drop'
    ? [
        { type: 'drag.lift', id: move.sourceId },
        { type: 'drag.over', targetId: move.targetId, place: move.place },
        { type: 'drag.drop' },
      ]
    : [{ type: 'move.make', id: move.sourceId, way: move.kind }]

/** The step that takes a step back. */
export function inverseOf(step: TreeStep): TreeStep {
  switch (step.kind) {
    case 'added':
      return { ...step, kind: 'deleted' }
    case 'deleted':
      return { ...step, kind: 'added' }
    case 'renamed':
      return { ...step, from: step.to, to: step.from }
    case 'moved':
      return { ...step, before: step.after, after: step.before }
  }
}

/** What was moved between two trees: the item whose going makes the rest the same. */
export function movedBetween(before: Outline<DragItem>, after: Outline<DragItem>): string | null {
  if (isSame(before, after)) return null
  const candidates = before.filter(
    ({ id }, index) => after[index]?.id !== id || after[index]?.level !== before[index]?.level,
  )
  return candidates.find(({ id }) => isSame(without(before, id), without(after, id)))?.id ?? null
}

/** How many steps back are remembered. */
export const STEPS_MAX = 50

/** A step was made: what had been taken back cannot be made again. */
export const remembered = ({ past }: Pick<PlanEditorContext, 'past'>, step: TreeStep) => ({
  past: [...past, step].slice(-STEPS_MAX),
  future: [],
})

/** Characters of a plan that people see, spaces aside. */
export const wordCount = ({ sections }: Pick<PlanTree, 'sections'>): number =>
  sections.reduce((sum, { html }) => sum + characters(htmlWords(html).replace(/\s/g, '')), 0)

/** The sections in which something is found, in the order of reading. */
export function found({ plan, search }: Pick<PlanEditorContext, 'plan' | 'search'>): readonly string[] {
  const wanted = search.trim().toLowerCase()
  if (!plan || wanted === '') return []
  return plan.sections
    .filter(({ title, html }) => `${title}\n${htmlWords(html)}`.toLowerCase().includes(wanted))
    .map(({ sectionCode }) => sectionCode)
}
