/** The chart of the course editor as views see it. */
import type { SnapshotFrom } from 'xstate'
import { differencesOf } from '../../../../contract/rules/courses/courseDifference'
import { branchIn, levelNameOf } from '../../../../contract/rules/courses/courseEdit'
import { addBelow, itemOf, outlineOf, rebased, refusalOf } from './courseEditor.logic'
import type { courseEditorMachine } from './courseEditor.machine'
import { courseTexts as texts } from './texts'

type Snapshot = SnapshotFrom<typeof courseEditorMachine>
type Face = 'loading' | 'failed' | 'gone' | 'ready'
/** Where it stands whether all is stored. */
type Saving = keyof typeof texts.saving

const savings: readonly (readonly [string, Saving])[] = [
  ['waiting', 'waiting'],
  ['saving', 'saving'],
  ['restoring', 'saving'],
  ['failed', 'failed'],
  ['unrestored', 'failed'],
  ['conflict', 'conflict'],
]
/** What is done while the draft is fetched waits, too. */
const savingOf = (snapshot: Snapshot): Saving =>
  savings.find(([store]) => snapshot.matches({ ready: { store } } as Parameters<Snapshot['matches']>[0]))?.[1] ??
  (snapshot.context.pending.length > 0 ? 'waiting' : 'stored')

/** What choosing each way out of a conflict means. */
function conflictOf({ context: { theirs, pending } }: Snapshot) {
  if (!theirs) return null
  const { tree, pending: kept } = rebased(theirs, pending)
  return {
    changedBy: theirs.changedBy,
    changedTime: theirs.changedTime,
    /** What the own edits change of what somebody else has left. */
    mine: differencesOf(theirs.items, tree),
    /** Own edits that have no place there any more, or are there already. */
    lost: pending.length - kept.length,
  }
}

/** The editor. */
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
    taskNum: tree.filter(({ isTask }) => isTask).length,
    item,
    levelName: item ? texts.levels[levelNameOf(item)] : '',
    current,
    closed: context.closed,
    renaming: snapshot.matches({ ready: { hand: 'naming' } }) ? context.renaming : null,
    /** The title that is being written differs from the stored one. */
    isTitleWritten:
      snapshot.matches({ ready: { hand: 'naming' } }) &&
      context.renaming !== null &&
      itemOf(tree, context.renaming.id)?.title !== context.renaming.title,
    /** The title of what is to be deleted. */
    deleting: snapshot.matches({ ready: { hand: 'asking' } }) ? (itemOf(tree, context.deleting)?.title ?? '') : null,
    saving: savingOf(snapshot),
    /** Somebody else has changed the draft. */
    conflict: conflictOf(snapshot),
    /** How many items a paste puts in. */
    clipboardNum: clipboard ? branchIn(tree, clipboard.id).length : 0,
    /** Why each cannot be done now. */
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
