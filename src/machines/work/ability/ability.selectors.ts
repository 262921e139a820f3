/** View data of the charts of ability tests. */
import type { SnapshotFrom } from 'xstate'
import { type ResourceSnapshot, resourceView } from '../../shared/data/resource.selectors'
import { areMinutes, byUrgency, canExtend, isOver } from './ability.logic'
import { abilityPageResource } from './ability.resources'
import type { AbilityFound, AbilityStudentContext, AbilityTeacherContext } from './ability.types'
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
function foundIn(answers: ReturnType<typeof loadedPage>['answers']): AbilityFound | null {
  if (answers === null) return null
  if ('statistics' in answers) return { kind: 'statistics', statistics: answers.statistics }
  if ('own' in answers) return { kind: 'own', rounds: byUrgency(answers.own, ({ standing }) => standing) }
  return { kind: 'rounds', rounds: byUrgency(answers.rounds, ({ state }) => state) }
}

const loadedPage = (snapshot: ResourceSnapshot) => resourceView(abilityPageResource, snapshot)

export const abilityPageView = (snapshot: ResourceSnapshot) => {
  const { answers, query, hasFailed, isLoading, problem } = loadedPage(snapshot)
  const found = foundIn(answers)
  return { face: faceOf(found !== null, hasFailed), isLoading, asked: query, found, problem }
}
export type AbilityPageView = ReturnType<typeof abilityPageView>
