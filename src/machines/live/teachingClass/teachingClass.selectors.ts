/** Selectors of the lists of a class; loaded data stays visible when a reload fails. */
import type { SnapshotFrom } from 'xstate'
import type { TeachingClass } from '../../../../contract/entities/live/teachingClass'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { listFace } from '../../shared/listFace'
import type { classStopMachine } from './classStop.machine'
import type { teachingClassMachine } from './teachingClass.machine'
import { teachingClassRosterResource } from './teachingClass.resources'

/** '' is all; otherwise the state of the class (G066). */
export type ClassFilter = '' | TeachingClass['state']

/** The teaching classes of the user in the state of the filter. */
export function teachingClassesView(snapshot: SnapshotFrom<typeof teachingClassMachine>, filter: ClassFilter) {
  const { classes, problem } = snapshot.context
  const shown = classes?.filter(({ state }) => filter === '' || state === filter) ?? null
  return { face: listFace(shown, snapshot.matches('failed')), classes: shown ?? [], failedText: problem }
}

/** The students of the class that a teacher is in. `newcomers` are those for whom the list was loaded again. */
export function rosterView(snapshot: ResourceSnapshot) {
  const { answers, query, problem, hasFailed, isLoading } = resourceView(teachingClassRosterResource, snapshot)
  const students = answers?.roster.list ?? null
  return {
    face: listFace(students, hasFailed),
    students: students ?? [],
    total: answers?.roster.total ?? 0,
    failedText: problem,
    newcomers: query.newcomers,
    isReady: !isLoading && !hasFailed,
  }
}
export type RosterView = ReturnType<typeof rosterView>

/** Present people whom a ready list does not contain, once each. The teacher of the class is one of them. */
export const newcomersOf = ({ isReady, students, newcomers }: RosterView, presentIds: readonly string[]): string[] =>
  isReady ? presentIds.filter((id) => !newcomers.includes(id) && students.every(({ userId }) => userId !== id)) : []

/** The question before a pause or its end; null while none is open. */
export function classStopView(snapshot: SnapshotFrom<typeof classStopMachine>) {
  if (snapshot.matches('closed')) return null
  const { isStop, problem } = snapshot.context
  return { isPause: isStop === '1', isSaving: snapshot.matches('saving'), problem }
}
