/** View data of the chart of the course editor. */
import type { SnapshotFrom } from 'xstate'
import { differencesOf } from '../../../../contract/rules/courses/courseDifference'
import { branchIn, type CourseTree, levelNameOf, type TaskKind } from '../../../../contract/rules/courses/courseEdit'
import { addBelow, itemOf, outlineOf, rebased, refusalOf } from './courseEditor.logic'
import type { courseEditorMachine } from './courseEditor.machine'
import { courseTexts as texts } from './texts'

type Snapshot = SnapshotFrom<typeof courseEditorMachine>
type Face = 'loading' | 'failed' | 'gone' | 'ready'
/** Key of the text about unsaved changes. */
type Saving = keyof typeof texts.saving

const savings: readonly (readonly [string, Saving])[] = [
  ['waiting', 'waiting'],
  ['saving', 'saving'],
  ['restoring', 'saving'],
  ['failed', 'failed'],
  ['unrestored', 'failed'],
  ['conflict', 'conflict'],
]
/** Edits made while the draft is being reloaded count as waiting. */
const savingOf = (snapshot: Snapshot): Saving =>
  savings.find(([store]) => snapshot.matches({ ready: { store } } as Parameters<Snapshot['matches']>[0]))?.[1] ??
  (snapshot.context.pending.length > 0 ? 'waiting' : 'stored')

/** The kinds of the tasks. */
const tasksOf = (tree: CourseTree): Readonly<Record<string, TaskKind>> =>
  Object.fromEntries(tree.flatMap(({ id, kind }) => (kind === '' ? [] : [[id, kind]])))

/** Effect of each choice in a conflict. */
function conflictOf({ context: { theirs, pending } }: Snapshot) {
  if (!theirs) return null
  const { tree, pending: kept } = rebased(theirs, pending)
  return {
    changedBy: theirs.changedBy,
    changedTime: theirs.changedTime,
    /** Differences that the user's edits would make to the draft of the other user. */
    mine: differencesOf(theirs.items, tree),
    /** Number of the user's edits that have no place in the other draft, or are already in it. */
    lost: pending.length - kept.length,
  }
}

/** View data of the editor. */
export function courseEditorView(snapshot: Snapshot) {
  const { context } = snapshot
  const { tree, current, past, future, clipboard } = context
  const faces = ['ready', 'failed', 'gone'] as const
  const face: Face = faces.find((one) => snapshot.matches(one)) ?? 'loading'
  const isResting = snapshot.matches({ ready: { hand: 'resting' } })
  const busy = isResting ? null : texts.waitForSaving
  const item = itemOf(tree, current) ?? null
  return {
    face,
    problem: context.problem,
    fullName: context.fullName,
    versionNo: context.versionNo,
    resourceNames: context.resourceNames,
    items: outlineOf(tree),
    /** Kinds of the tasks, by id. */
    taskKinds: tasksOf(tree),
    taskNum: tree.filter(({ isTask }) => isTask).length,
    item,
    levelName: item ? texts.levels[levelNameOf(item)] : '',
    current,
    closed: context.closed,
    renaming: snapshot.matches({ ready: { hand: 'naming' } }) ? context.renaming : null,
    /** The title in the field differs from the stored one. */
    isTitleWritten:
      snapshot.matches({ ready: { hand: 'naming' } }) &&
      context.renaming !== null &&
      itemOf(tree, context.renaming.id)?.title !== context.renaming.title,
    /** Title of the item to delete. */
    deleting: snapshot.matches({ ready: { hand: 'asking' } }) ? (itemOf(tree, context.deleting)?.title ?? '') : null,
    saving: savingOf(snapshot),
    /** Another user has changed the draft. */
    conflict: conflictOf(snapshot),
    /** Number of items that a paste adds. */
    clipboardNum: clipboard ? branchIn(tree, clipboard.id).length : 0,
    /** Why each action is not possible now. */
    reasons: {
      edit: busy,
      undo: busy ?? (past.length > 0 ? null : texts.nothingToUndo),
      redo: busy ?? (future.length > 0 ? null : texts.nothingToRedo),
      below: busy ?? refusalOf(tree, addBelow(context, ' ', false)),
      task: busy ?? refusalOf(tree, addBelow(context, ' ', true)),
      paste: busy ?? (clipboard ? null : texts.nothingToPaste),
      publish: context.pending.length > 0 || context.theirs ? texts.waitForSaving : null,
    },
  }
}
export type CourseEditorView = ReturnType<typeof courseEditorView>
