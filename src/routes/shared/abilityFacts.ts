/** What happens to rounds of ability tests, for the charts that show them. */
import { type AnyEventObject, fromCallback } from 'xstate'
import type { AbilityFact, AbilityTeacherEvent } from '../../machines/work/ability/ability.types'
import { onAbilityNews } from './notificationFacts'

/** Calls back with each fact of one round, or of all, from the channel of notifications. Answers how to stop. */
export const onAbilityFact = (
  abilityRoundId: string | null,
  report: (fact: AbilityFact | Extract<AbilityTeacherEvent, { type: 'student.progressed' }>) => void,
): (() => void) =>
  onAbilityNews((news) => {
    if (news.name === 'lost') return
    if (news.name === 'resumed') report({ type: 'line.back' })
    else if (news.name === 'teachingClassStopped') report({ type: 'ability.changed' })
    else if (abilityRoundId !== null && news.data.abilityRoundId !== abilityRoundId) return
    else if (news.name === 'abilityProgressed') report({ type: 'student.progressed', student: news.data.student })
    else report({ type: 'ability.changed' })
  })

/** The facts of rounds as an actor. */
export const abilityFacts = fromCallback<AnyEventObject, { readonly abilityRoundId: string | null }>(
  ({ input: { abilityRoundId }, sendBack }) => onAbilityFact(abilityRoundId, sendBack),
)
