/**
 * A tree that is reordered by dragging: what is shown, sent and reported (content §4 Drag reorder, §8; B489–B492, D33).
 * The only inputs are the user's actions and the responses. A dropped title is shown at its new place at once. At most
 * one move is pending. A refused move is reverted, together with every move queued behind it.
 */
import type { DropPlace } from '../../../../contract/rules/shared/outline'
import { dragReorderModel } from '../../../../src/catalogue/shared/dragReorder/dragReorder.model'
import { dragView, moveReasons, shownOutline } from '../../../../src/machines/shared/dragReorder/dragReorder.selectors'
import type {
  DragItem,
  DragReorderInput,
  Move,
  MoveWay,
  SavedMove,
} from '../../../../src/machines/shared/dragReorder/dragReorder.types'
import { defineOracle, type Happened } from '../../../support/oracle'
import { and, type Step as StepOf, say, stay } from '../../steps'
import { find, grow, inText, type Outcome, outcome, read, type Tree } from './orderedTree'

interface Place {
  readonly targetId: string
  readonly place: DropPlace
}

interface Known {
  readonly isList: boolean
  /** The message when a drop is stored; null for no message. */
  readonly moved: string | null
  readonly tree: Tree
  readonly version: number
  /** Moves that are shown and not stored; the first may be pending. */
  readonly waiting: readonly Move[]
  readonly isOnItsWay: boolean
  readonly held: { readonly id: string; readonly by: 'pointer' | 'keyboard'; readonly over: Place | null } | null
  /** The move that undoes the last stored move. */
  readonly wayBack: Move | null
  readonly isCut: boolean
}

type Step = StepOf<Known>

const CUT = '网络已断开，恢复后可以移动'
const GONE = '正在移动的内容已被删除'

const treeAfter = (tree: Tree, made: Outcome): Tree => (typeof made === 'object' && 'tree' in made ? made.tree : tree)
const shownTree = ({ tree, waiting, isList }: Known): Tree =>
  waiting.reduce((now, move) => treeAfter(now, outcome(now, move, isList)), tree)

/** The result of dropping or moving now. */
function verdict(known: Known, move: Move): Outcome {
  const made = outcome(shownTree(known), move, known.isList)
  return known.isCut && typeof made === 'object' && 'tree' in made ? { refusal: CUT } : made
}

function verdictOverPlace(known: Known): Outcome {
  const { held } = known
  if (!held?.over || !find(shownTree(known), held.over.targetId)) return 'nothing'
  return verdict(known, { kind: 'drop', sourceId: held.id, ...held.over })
}

/**
 * All places for a title, in reading order; a place is named by the first title next to it, as “after” rather than
 * “before” that title.
 */
function placesFor(known: Known, id: string): { readonly over: Place | null; readonly tree: Tree }[] {
  const tree = shownTree(known)
  const found = new Map<string, { over: Place | null; tree: Tree }>([[inText(tree), { over: null, tree }]])
  for (const { node } of read(tree)) {
    for (const place of ['after', 'before'] as const) {
      const made = outcome(tree, { kind: 'drop', sourceId: id, targetId: node.id, place }, known.isList)
      if (typeof made !== 'object' || !('tree' in made)) continue
      const key = inText(made.tree)
      if (!found.has(key)) found.set(key, { over: { targetId: node.id, place }, tree: made.tree })
    }
  }
  const lineOf = (one: Tree): number => read(one).findIndex(({ node }) => node.id === id)
  const levelOf = (one: Tree): number => find(one, id)?.level ?? 0
  return [...found.values()].sort(
    (one, other) => lineOf(one.tree) - lineOf(other.tree) || levelOf(other.tree) - levelOf(one.tree),
  )
}

function stepped(known: Known, way: unknown): Known {
  const { held } = known
  if (held?.by !== 'keyboard') return known
  const places = placesFor(known, held.id)
  const tree = shownTree(known)
  const now = held.over
    ? treeAfter(tree, outcome(tree, { kind: 'drop', sourceId: held.id, ...held.over }, known.isList))
    : tree
  const here = places.findIndex((place) => inText(place.tree) === inText(now))
  const next = places[here + (way === 'up' ? -1 : 1)]
  return next ? { ...known, held: { ...held, over: next.over } } : known
}

const LACKING: Readonly<Record<MoveWay, string>> = {
  up: '已经是第一个',
  down: '已经是最后一个',
  indent: '前面没有同级的内容，不能降级',
  outdent: '已经是最高级',
}

/** The move of a button or of Tab, or the reason why there is none. */
function wayOf(known: Known, id: string, way: MoveWay): Move | string {
  const standing = find(shownTree(known), id)
  if (!standing) return GONE
  const { siblings, place, level } = standing
  const isStep = way === 'up' || way === 'down'
  const beside = siblings[way === 'up' ? place - 1 : place + 1]
  if (isStep && !beside) return LACKING[way]
  const move: Move =
    isStep && beside
      ? { kind: 'drop', sourceId: id, targetId: beside.id, place: way === 'up' ? 'before' : 'after' }
      : { kind: way === 'indent' ? 'indent' : 'outdent', sourceId: id, level }
  const made = verdict(known, move)
  if (made === 'nothing') return LACKING[way]
  return 'refusal' in made ? made.refusal : move
}

/** The single move that turns one tree into another. */
function wayBack(before: Tree, after: Tree, id: string, isList: boolean): Move | null {
  const level = find(after, id)?.level
  const levels = (['indent', 'outdent'] as const).map((kind) => ({ kind, sourceId: id, level }) as Move)
  const drops = read(after).flatMap(({ node }) =>
    (['before', 'after'] as const).map((place): Move => ({ kind: 'drop', sourceId: id, targetId: node.id, place })),
  )
  const makes = (move: Move): boolean => {
    const made = outcome(after, move, isList)
    return typeof made === 'object' && 'tree' in made && inText(made.tree) === inText(before)
  }
  return [...levels, ...drops].find(makes) ?? null
}

const waitFor = (known: Known, move: Move): Step => stay(known, { waiting: [...known.waiting, move] })

function afterEvent(known: Known, type: string, event: Readonly<Record<string, unknown>>): Step {
  const { held } = known
  switch (type) {
    case 'drag.lift':
    case 'drag.liftByKeys': {
      const id = String(event.id)
      if (!find(shownTree(known), id)) return stay(known)
      return stay(known, { held: { id, by: type === 'drag.lift' ? 'pointer' : 'keyboard', over: null } })
    }
    case 'drag.over':
      if (held?.by !== 'pointer') return stay(known)
      return stay(known, {
        held: { ...held, over: { targetId: String(event.targetId), place: event.place as DropPlace } },
      })
    case 'drag.leave':
      return held?.by === 'pointer' ? stay(known, { held: { ...held, over: null } }) : stay(known)
    case 'drag.step':
      return stay(stepped(known, event.way))
    case 'drag.cancel':
      return stay(known, { held: null })
    case 'drag.drop': {
      const made = verdictOverPlace(known)
      const empty = { ...known, held: null }
      if (!held?.over || made === 'nothing') return stay(empty)
      if ('refusal' in made) return stay(empty, {}, say('error', made.refusal))
      return waitFor(empty, { kind: 'drop', sourceId: held.id, ...held.over }) // B492
    }
    case 'move.make': {
      if (held) return stay(known)
      const move = wayOf(known, String(event.id), event.way as MoveWay)
      return typeof move === 'string' ? stay(known, {}, say('error', move)) : waitFor(known, move)
    }
    case 'move.undo':
      return held || !canUndo(known) || !known.wayBack
        ? stay(known)
        : waitFor({ ...known, wayBack: null }, known.wayBack)
    case 'tree.replaced': {
      const version = Number(event.treeVersion)
      if (version < known.version) return stay(known)
      const tree = grow(event.outline as readonly DragItem[])
      return stay(known, { tree, version, wayBack: version === known.version ? known.wayBack : null })
    }
    case 'link.lost':
      return stay(known, { isCut: true })
    case 'link.connected':
      return stay(known, { isCut: false })
    default:
      return stay(known)
  }
}

function canUndo(known: Known): boolean {
  const made = known.wayBack && known.waiting.length === 0 ? verdict(known, known.wayBack) : 'nothing'
  return made !== 'nothing' && 'tree' in made
}

function afterAnswer(known: Known, happened: Happened): Step {
  const { waiting, tree, version, isList, moved } = known
  const [move, ...rest] = waiting
  if (!move) return stay(known)
  if (happened.kind === 'error') {
    const text = (happened.error as { text?: string }).text ?? '没有保存成功，已恢复原来的顺序'
    const change = { waiting: [], isOnItsWay: false, wayBack: null }
    return stay(known, change, say('error', text), { to: 'listener', event: { type: 'tree.stale' } })
  }
  if (happened.kind !== 'done') return stay(known)
  const { treeVersion } = happened.output as SavedMove
  // A newer tree that arrived while the move was pending contains the move already.
  const isNews = treeVersion > version
  const after = isNews ? treeAfter(tree, outcome(tree, move, isList)) : tree
  const stored = isNews ? treeVersion : version
  const said = move.kind === 'drop' && moved !== null ? [say('success', moved)] : [] // B492
  return stay(
    known,
    {
      tree: after,
      version: stored,
      waiting: rest,
      isOnItsWay: false,
      wayBack: isNews ? wayBack(tree, after, move.sourceId, isList) : null,
    },
    ...said,
    { to: 'listener', event: { type: 'tree.stored', treeVersion: stored } },
  )
}

/**
 * A held title that was deleted is released; queued moves that have become impossible are dropped; the next move is
 * sent.
 */
function settle(known: Known): Step {
  if (known.held && !find(shownTree(known), known.held.id)) {
    return and(stay(known, { held: null }, say('info', GONE)), settle)
  }
  const [next, ...rest] = known.waiting
  if (known.isOnItsWay || !next) return stay(known)
  const made = outcome(known.tree, next, known.isList)
  if (made === 'nothing') return settle({ ...known, waiting: rest })
  if ('refusal' in made) return and(stay(known, { waiting: rest }, say('error', made.refusal)), settle)
  const input = { move: next, treeVersion: known.version }
  return stay(known, { isOnItsWay: true }, { to: { started: 'saveMove' }, event: { input } })
}

const step = (known: Known, happened: Happened): Step =>
  and(
    happened.kind === 'event' ? afterEvent(known, happened.type, happened.event) : afterAnswer(known, happened),
    settle,
  )

const WAYS = ['up', 'down', 'indent', 'outdent'] as const
/** The titles whose reasons are compared: one in the middle, one on a deep level, the first of a list. */
const ASKED: readonly string[] = ['a', 'a2', 'b1x']

export const oracle = defineOracle(dragReorderModel, {
  begin: (input): Known => {
    const { outline, treeVersion, texts } = input as DragReorderInput
    return {
      isList: outline.every(({ level }) => level === 1),
      moved: texts.moved,
      tree: grow(outline),
      version: treeVersion,
      waiting: [],
      isOnItsWay: false,
      held: null,
      wayBack: null,
      isCut: false,
    }
  },
  next: (known, happened) => step(known, happened).known,
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: () => true,
  shown: (known) => {
    const made = verdictOverPlace(known)
    const { held } = known
    const over = held?.over ?? null
    return {
      /** B492: at once. */
      tree: inText(shownTree(known)),
      held: held && `${held.id} by ${held.by}`,
      /** B489–B491: judged while the title is held. */
      target:
        over && made !== 'nothing'
          ? `${over.place} ${over.targetId}: ${'refusal' in made ? made.refusal : 'allowed'}`
          : null,
      isSaving: known.isOnItsWay,
      canUndo: canUndo(known),
      reasons: ASKED.map((id) =>
        WAYS.map((way) => wayOf(known, id, way))
          .map((move) => (typeof move === 'string' ? move : ''))
          .join('|'),
      ),
    }
  },
  routes: [
    // Another page indents the title while its indentation is pending: it is indented only once.
    { keys: ['move.make (deeper)', 'tree.replaced (with it deeper)', 'move.make (down)', 'done saveMove 0'] },
    // A move queued behind a refused move is reverted with it.
    { keys: ['move.make (down)', 'move.make (deeper)', 'error saveMove 1', 'move.make (down)'] },
    { keys: ['move.make (down)', 'done saveMove 0', 'move.undo', 'done saveMove 1', 'move.undo'] },
    { keys: ['move.make (higher)', 'done saveMove 0', 'move.undo', 'tree.replaced (with the last one gone)'] },
    {
      keys: [
        'drag.liftByKeys (of the first level)',
        'drag.step (down)',
        'drag.step (down)',
        'drag.step (down)',
        'drag.step (up)',
        'drag.drop',
        'drag.liftByKeys (a title)',
        'drag.step (up)',
        'tree.replaced (with its title gone)',
      ],
    },
    { keys: ['move.make (down)', 'move.make (up)', 'tree.replaced (with its title gone)', 'done saveMove 0'] },
  ],
  read: (snapshot) => {
    const seen = snapshot as Parameters<typeof dragView>[0]
    const { lifted, target, isSaving, undoReason } = dragView(seen)
    const outline = shownOutline(seen)
    return {
      tree: outline.map(({ id, level }) => `${id}@${level}`).join(' '),
      held: lifted && `${lifted.id} by ${lifted.by}`,
      target: target && `${target.place} ${target.targetId}: ${target.refusal ?? 'allowed'}`,
      isSaving,
      canUndo: undoReason === null,
      reasons: ASKED.map((id) => {
        const reasons = moveReasons(seen, id)
        return WAYS.map((way) => reasons[way] ?? '').join('|')
      }),
    }
  },
})
