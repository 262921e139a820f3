/** Selectors of the lists of a class; loaded data stays visible when a reload fails. */
import type { SnapshotFrom } from 'xstate'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { listFace } from '../../shared/listFace'
import type { classStopMachine } from './classStop.machine'
import type { rosterMachine } from './roster.machine'
import type { teachingClassMachine } from './teachingClass.machine'

/** '' is all; otherwise the state of the class (G066). */
export type ClassFilter = '' | TeachingClass['state']

/** The teaching classes of the user in the state of the filter. */
export function teachingClassesView(snapshot: SnapshotFrom<typeof teachingClassMachine>, filter: ClassFilter) {
  const { classes, problem } = snapshot.context
  const shown = classes?.filter(({ state }) => filter === '' || state === filter) ?? null
  return { face: listFace(shown, snapshot.matches('failed')), classes: shown ?? [], failedText: problem }
}

/** The students of the class that a teacher is in. */
export function rosterView(snapshot: SnapshotFrom<typeof rosterMachine>) {
  const { students, total, problem } = snapshot.context
  const known = students.length > 0 || snapshot.matches('loaded') ? students : null
  return { face: listFace(known, snapshot.matches('failed')), students, total, failedText: problem }
}

/** The question before a pause or its end; null while none is open. */
export function classStopView(snapshot: SnapshotFrom<typeof classStopMachine>) {
  if (snapshot.matches('closed')) return null
  const { isStop, problem } = snapshot.context
  return { isPause: isStop === '1', isSaving: snapshot.matches('saving'), problem }
}
