/** View data of the charts of ability tests. */
import type { SnapshotFrom } from 'xstate'
import { areMinutes, byUrgency, canExtend, isOver } from './ability.logic'
import type { AbilityFound, AbilityPageContext, AbilityStudentContext, AbilityTeacherContext } from './ability.types'
import type { abilityPageMachine } from './abilityPage.machine'
import type { abilityStudentMachine } from './abilityStudent.machine'
import type { abilityTeacherMachine } from './abilityTeacher.machine'
import { texts } from './texts'

type Face = 'loading' | 'failed' | 'full'
const faceOf = (isKnown: boolean, isFailed: boolean): Face => (isFailed ? 'failed' : isKnown ? 'full' : 'loading')

export const abilityStudentView = (snapshot: SnapshotFrom<typeof abilityStudentMachine>) => {
  const { own, problem }: AbilityStudentContext = snapshot.context
  const readOnly = own === null || own.readOnly === '' ? null : texts.readOnly[own.readOnly]
  return {
    face: snapshot.matches('gone') ? ('gone' as const) : faceOf(own !== null, snapshot.matches('failed')),
    own,
    problem,
    isAsking: snapshot.matches({ open: 'asking' }),
    isBeginning: snapshot.matches('beginning'),
    /** Why the attempt cannot be begun; null where it can. */
    beginReason: own?.standing === 'open' ? readOnly : own === null ? '' : texts.standings[own.standing],
  }
}
export type AbilityStudentView = ReturnType<typeof abilityStudentView>

export const abilityTeacherView = (snapshot: SnapshotFrom<typeof abilityTeacherMachine>) => {
  const { live, problem, userId, minutes }: AbilityTeacherContext = snapshot.context
  const count = (state: 'none' | 'inProgress' | 'submitted') =>
    live?.students.filter(({ attemptState }) => attemptState === state).length ?? 0
  const isOrder = (one: 'extending' | 'sendingTime' | 'ending' | 'sendingEnd') =>
    snapshot.matches({ shown: { order: one } })
  return {
    face: snapshot.matches('gone') ? ('gone' as const) : faceOf(snapshot.matches('shown'), snapshot.matches('failed')),
    live,
    problem,
    counts: { none: count('none'), inProgress: count('inProgress'), submitted: count('submitted') },
    canExtend: (id: string) => canExtend(live, id),
    isOver: isOver(live),
    extending:
      isOrder('extending') || isOrder('sendingTime')
        ? {
            name: live?.students.find((one) => one.userId === userId)?.userName ?? '',
            minutes,
            isSending: isOrder('sendingTime'),
            reason: areMinutes(minutes) ? null : texts.minutesWrong,
          }
        : null,
    ending: isOrder('ending') || isOrder('sendingEnd') ? { isSending: isOrder('sendingEnd') } : null,
  }
}
export type AbilityTeacherView = ReturnType<typeof abilityTeacherView>

/** The loaded data in the order of display. */
function inOrder(found: AbilityFound | null): AbilityFound | null {
  if (found?.kind === 'rounds') return { ...found, rounds: byUrgency(found.rounds, ({ state }) => state) }
  if (found?.kind === 'own') return { ...found, rounds: byUrgency(found.rounds, ({ standing }) => standing) }
  return found
}

export const abilityPageView = (snapshot: SnapshotFrom<typeof abilityPageMachine>) => {
  const { found, problem, asked }: AbilityPageContext = snapshot.context
  return {
    face: faceOf(found !== null, snapshot.matches('failed')),
    isLoading: snapshot.matches('loading'),
    asked,
    found: inOrder(found),
    problem,
  }
}
export type AbilityPageView = ReturnType<typeof abilityPageView>
