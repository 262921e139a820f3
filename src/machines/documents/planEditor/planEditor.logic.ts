/** Pure functions on an open plan: tree changes, word count, search, and undo steps. */
import { endOf, type Outline, parentOf, without } from '../../../../contract/rules/shared/outline'
import { characters } from '../../../../contract/text'
import { judgeOutline, verdictOn } from '../../shared/dragReorder/dragReorder.logic'
import type { DragItem, DragReorderEvent, Move } from '../../shared/dragReorder/dragReorder.types'
import { htmlWords } from '../../shared/htmlWords'
import type { AddedSection, AddPlace, PlanEditorContext, PlanTree, TreeStep } from './planEditor.types'
import type { SectionNode } from './section/section.types'
import { planTexts as texts } from './texts'

/** Which drop is allowed in a plan, with the plan's messages (B489–B491). */
export const judgePlan = judgeOutline({
  into: texts.into,
  across: texts.across,
  tooDeep: texts.tooDeep,
  missing: texts.missing,
})

/** The titles of a plan as an outline for the tree. */
export const outlineOf = ({ sections }: Pick<PlanTree, 'sections'>): Outline<DragItem> =>
  sections.map(({ sectionCode, level, title }) => ({ id: sectionCode, level, title }))

export const sectionOf = (plan: PlanTree | null, id: string | null): SectionNode | undefined =>
  plan?.sections.find(({ sectionCode }) => sectionCode === id)

/** The plan with its sections in the order and levels of an outline; sections that are missing in the outline are removed. */
export function arranged(plan: PlanTree, outline: Outline<DragItem>, treeVersion: number): PlanTree {
  const known = new Map(plan.sections.map((section) => [section.sectionCode, section]))
  const sections = outline.flatMap(({ id, level }) => {
    const section = known.get(id)
    return section ? [{ ...section, level }] : []
  })
  return { ...plan, sections, treeVersion: Math.max(plan.treeVersion, treeVersion) }
}

/** The plan with one section replaced. */
export const withSection = (plan: PlanTree, node: SectionNode): PlanTree => ({
  ...plan,
  sections: plan.sections.map((section) =>
    section.sectionCode === node.sectionCode ? { ...node, level: section.level } : section,
  ),
})

/** The plan with an added title. */
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

/** The plan without a section and its subsections. */
export const withoutSection = (plan: PlanTree, id: string, treeVersion: number): PlanTree =>
  arranged(plan, without(outlineOf(plan), id), treeVersion)

/** Merges two server versions of a plan: for each section and for the tree, the later version wins. */
export function merged(known: PlanTree | null, received: PlanTree): PlanTree {
  if (!known || known.sectionCode !== received.sectionCode) return received
  const before = new Map(known.sections.map((section) => [section.sectionCode, section]))
  const sections = received.sections.map((section) => {
    const older = before.get(section.sectionCode)
    return older && older.version > section.version ? { ...older, level: section.level } : section
  })
  const isOlderTree = received.treeVersion < known.treeVersion
  const names = received.version < known.version ? { planName: known.planName, version: known.version } : {}
  return { ...received, ...names, ...(isOlderTree ? known : { sections }) }
}

/** Where a title is added beside or below the current section; null where it cannot be. */
export function placeBeside({ plan, current }: Pick<PlanEditorContext, 'plan' | 'current'>): AddPlace | null {
  if (!plan || !sectionOf(plan, current) || current === null) return null
  return { parentCode: parentOf(outlineOf(plan), current) ?? plan.sectionCode, afterCode: current }
}

/** Why no title can be added beside the current section; null where one can. */
export const siblingReason = ({ plan, current }: Pick<PlanEditorContext, 'plan' | 'current'>): string | null =>
  sectionOf(plan, current) ? null : texts.chooseFirst

/** Why no title can be added below the current section: level 4 has no children (B504, G149). */
export function childReason({ plan, current }: Pick<PlanEditorContext, 'plan' | 'current'>): string | null {
  const section = sectionOf(plan, current)
  if (!section) return texts.chooseFirst
  return section.level > 3 ? texts.tooDeep : null
}

/** Whether a change from the socket is already known here. */
export function isKnown(
  plan: PlanTree,
  { what, changedCode, version }: { what: string; changedCode: string | null; version: number },
): boolean {
  if (what === 'tree') return version <= plan.treeVersion
  if (what === 'plan') return version <= plan.version
  const section = sectionOf(plan, changedCode)
  return section !== undefined && version <= section.version
}

/** Whether two outlines have the same titles in the same places. */
export const isSame = (one: Outline, other: Outline): boolean =>
  one.length === other.length &&
  one.every(({ id, level }, index) => id === other[index]?.id && level === other[index]?.level)

/** The single move that turns one outline into the other; null where there is none. */
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

/** The drag events that make the tree perform a move. */
export const commandsFor = (move: Move): readonly DragReorderEvent[] =>
  move.kind === 'drop'
    ? [
        { type: 'drag.lift', id: move.sourceId },
        { type: 'drag.over', targetId: move.targetId, place: move.place },
        { type: 'drag.drop' },
      ]
    : [{ type: 'move.make', id: move.sourceId, way: move.kind }]

/** The step that reverses a step. */
function inverseOf(step: TreeStep): TreeStep {
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

/** The item that was moved between two outlines: without it, both are the same. */
export function movedBetween(before: Outline<DragItem>, after: Outline<DragItem>): string | null {
  if (isSame(before, after)) return null
  const candidates = before.filter(
    ({ id }, index) => after[index]?.id !== id || after[index]?.level !== before[index]?.level,
  )
  return candidates.find(({ id }) => isSame(without(before, id), without(after, id)))?.id ?? null
}

/** Maximum number of undo steps. */
export const STEPS_MAX = 50

/** The history after a new step: the redo steps are dropped. */
export const remembered = ({ past }: Pick<PlanEditorContext, 'past'>, step: TreeStep) => ({
  past: [...past, step].slice(-STEPS_MAX),
  future: [],
})

/** The next step to undo or redo. */
export const stepOf = ({ past, future, stepping }: PlanEditorContext): TreeStep | undefined => {
  const step = stepping === 'undo' ? past.at(-1) : future.at(-1)
  return step && (stepping === 'undo' ? inverseOf(step) : step)
}

/** The history after the current step. */
export const stepped = ({ past, future, stepping }: PlanEditorContext) => {
  const [from, to] = stepping === 'undo' ? [past, future] : [future, past]
  const step = from.at(-1)
  const [left, more] = [from.slice(0, -1), step ? [...to, step] : to]
  return stepping === 'undo'
    ? { past: left, future: more, stepping: null }
    : { past: more, future: left, stepping: null }
}

/** The input of the rename request: of a title in the tree, or of an undo step. */
export function renameInput(context: PlanEditorContext): { id: string; title: string; version: number } {
  const step = context.stepping === null ? undefined : stepOf(context)
  const { id, title } =
    step?.kind === 'renamed'
      ? { id: step.id, title: step.to }
      : { id: context.renaming?.id ?? '', title: context.renaming?.title.trim() ?? '' }
  return { id, title, version: sectionOf(context.plan, id)?.version ?? 1 }
}

/** The id of the section that a step deletes or restores. */
export const stepId = (context: PlanEditorContext): string => stepOf(context)?.id ?? ''

/** Number of visible characters of a plan, without spaces. */
export const wordCount = ({ sections }: Pick<PlanTree, 'sections'>): number =>
  sections.reduce((sum, { html }) => sum + characters(htmlWords(html).replace(/\s/g, '')), 0)

/** The sections that match the search, in reading order. */
export function found({ plan, search }: Pick<PlanEditorContext, 'plan' | 'search'>): readonly string[] {
  const wanted = search.trim().toLowerCase()
  if (!plan || wanted === '') return []
  return plan.sections
    .filter(({ title, html }) => `${title}\n${htmlWords(html)}`.toLowerCase().includes(wanted))
    .map(({ sectionCode }) => sectionCode)
}
