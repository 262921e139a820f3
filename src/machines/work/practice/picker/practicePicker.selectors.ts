/** Selectors of the practice picker. */
import type { SnapshotFrom } from 'xstate'
import { missingChoice, partsIn, type practicePickerMachine } from './practicePicker.machine'

export function practicePickerView(snapshot: SnapshotFrom<typeof practicePickerMachine>) {
  const { classes, tasks, works, teachingClassId, lessonTaskId, practiceUserId, parts, problem } = snapshot.context
  const isTicking = snapshot.matches('ticking')
  return {
    classes,
    tasks,
    works,
    teachingClassId,
    lessonTaskId,
    practiceUserId,
    problem,
    isTicking,
    isFailed: snapshot.matches('failed'),
    finding: snapshot.matches('findingClasses')
      ? ('classes' as const)
      : snapshot.matches('findingTasks')
        ? ('tasks' as const)
        : snapshot.matches('findingWorks')
          ? ('works' as const)
          : null,
    /** B511. */
    acceptReason: missingChoice(snapshot.context),
    parts: isTicking
      ? partsIn(snapshot.context).map((part) => ({ ...part, isChosen: parts.includes(part.fieldId) }))
      : [],
  }
}
export type PracticePickerView = ReturnType<typeof practicePickerView>
