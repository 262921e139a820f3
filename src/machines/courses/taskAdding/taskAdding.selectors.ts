/** View data of the dialog that adds tasks to a class. */
import type { SnapshotFrom } from 'xstate'
import type { TreeRow } from '../taskPush/taskPush.logic'
import { isUploading, type taskAddingMachine } from './taskAdding.machine'
import type { TaskAddingDraft, TaskPlace } from './taskAdding.types'
import { taskAddingTexts as texts } from './texts'

export function taskAddingView(snapshot: SnapshotFrom<typeof taskAddingMachine>) {
  const { places, parentId, tasks, isPushed, problem } = snapshot.context
  const isWaiting = snapshot.matches({ open: 'waiting' })
  const isAdding = snapshot.matches({ open: 'adding' })
  return {
    isOpen: snapshot.matches('open'),
    places,
    parentId,
    tasks: tasks.map((task) => ({ ...task, isUploading: isUploading(task) })),
    isPushed,
    problem,
    isWaiting,
    isAdding,
    isLocked: isWaiting || isAdding,
    hasUploads: snapshot.matches('open') && tasks.some(isUploading),
    emptyReason: tasks.length === 0 ? texts.nothing : null,
  }
}
export type TaskAddingView = ReturnType<typeof taskAddingView>

/**
 * The input to keep over a reload, as JSON; null: there is none, or it is being sent. A file that is not uploaded yet is left out: its upload
 * belongs to the session.
 */
export function unsavedTasks(snapshot: SnapshotFrom<typeof taskAddingMachine>): string | null {
  const { parentId, tasks } = snapshot.context
  const whole = tasks.filter((task) => !isUploading(task))
  if (whole.length === 0 || !snapshot.matches('open') || snapshot.matches({ open: 'adding' })) return null
  return JSON.stringify({ parentId, tasks: whole } satisfies TaskAddingDraft)
}

/** The lessons and sub-lessons of a course. */
export const placesOf = (rows: readonly TreeRow[]): TaskPlace[] =>
  rows.flatMap((row) => [
    ...(row.type === 'lesson' || row.type === 'subLesson' ? [{ id: row.id, name: row.name }] : []),
    ...placesOf(row.rows),
  ])

/**
 * The place for new tasks: that of the only selection, or else the last one with a pushed task, or else the first one. Empty if there is none.
 */
export function placeFor(rows: readonly TreeRow[], chosen: readonly string[]): string {
  const holders = (all: readonly TreeRow[]): TreeRow[] =>
    all.flatMap((row) => [...(row.type === 'lesson' || row.type === 'subLesson' ? [row] : []), ...holders(row.rows)])
  const found = holders(rows)
  const ofTask = (test: (row: TreeRow) => boolean) =>
    found.findLast((row) => row.rows.some((one) => one.type === 'lessonTask' && test(one)))
  const selected = ofTask(({ id }) => chosen.includes(id))
  const pushed = ofTask(({ tasks }) => tasks.some(({ isPushed }) => isPushed === '1'))
  return (selected ?? pushed ?? found[0])?.id ?? ''
}
