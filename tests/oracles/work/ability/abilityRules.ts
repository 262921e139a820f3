/**
 * Who may begin and answer an ability test at which time, and the status of a student (D19, D29, D41): written from the
 * specification, from one student's actions in order. It knows nothing of the server's rows and rules.
 */

/** The actions, each with its time. */
export type AbilityHappening =
  | { readonly kind: 'begin'; readonly at: number }
  | { readonly kind: 'answer'; readonly at: number }
  | { readonly kind: 'submit'; readonly at: number }
  /** The teacher extends the student's time. */
  | { readonly kind: 'extend'; readonly at: number; readonly minutes: number }
  /** The teacher ends the round. */
  | { readonly kind: 'end'; readonly at: number }

/** A round: its window, from inclusive, until exclusive, and the minutes for each student. */
export interface AbilityWindow {
  readonly from: number
  readonly until: number
  readonly minutes: number
}

/** The server's response to each action. */
export type AbilityAnswer = 'done' | 'notOpen' | 'over' | 'timeUp' | 'submitted' | 'notTaken' | 'unknown'

export interface AbilityKnown {
  readonly answers: readonly AbilityAnswer[]
  /** The status of the student at the given time. */
  readonly standing: 'upcoming' | 'open' | 'running' | 'submitted' | 'ended' | 'missed'
  readonly deadline: number | null
  /** The number of answers that the server has accepted. */
  readonly taken: number
  /** The keys and analyses are visible. */
  readonly keys: boolean
}

const MINUTE = 60_000

/** What must be true at `now` after all these actions of one student. */
export function expectedAbility(
  { from, until, minutes }: AbilityWindow,
  history: readonly AbilityHappening[],
  now: number,
): AbilityKnown {
  let began: number | null = null
  let extra = 0
  let handedIn: number | null = null
  let endedBy: number | null = null
  let taken = 0
  // The student's time: the given minutes, at most until the window closes, plus every extension.
  const ownEnd = (): number | null => (began === null ? null : Math.min(began + minutes * MINUTE, until) + extra)
  /** The end of the round for all students; a student with more time keeps the round open. */
  const lastMoment = (): number => endedBy ?? Math.max(until, began === null ? until + extra : (ownEnd() ?? until))
  const isOver = (at: number): boolean => at >= lastMoment()
  const isDone = (at: number): boolean => {
    const end = ownEnd()
    return handedIn !== null || (end !== null && at >= end) || isOver(at)
  }
  const answerTo = (one: AbilityHappening): AbilityAnswer => {
    switch (one.kind) {
      case 'begin':
        // There is one attempt; beginning again returns it.
        if (began !== null) return 'done'
        if (isOver(one.at) || one.at >= until) return 'over'
        if (one.at < from) return 'notOpen'
        began = one.at
        return 'done'
      case 'answer': {
        if (began === null) return 'unknown'
        if (handedIn !== null || isOver(one.at)) return 'submitted'
        // Too late, whether the scheduler has run or not.
        if (one.at >= (ownEnd() ?? 0)) return 'timeUp'
        taken += 1
        return 'done'
      }
      case 'submit':
        if (began === null) return 'unknown'
        if (!isDone(one.at)) handedIn = one.at
        return 'done'
      case 'extend':
        if (isOver(one.at)) return 'over'
        if (began === null && one.at >= until) return 'over'
        if (isDone(one.at)) return 'notTaken'
        extra += one.minutes * MINUTE
        return 'done'
      case 'end':
        if (isOver(one.at)) return 'over'
        endedBy = one.at
        return 'done'
    }
  }
  const answers = history.map(answerTo)
  const over = isOver(now)
  const standing = (): AbilityKnown['standing'] => {
    if (began === null) return over || now >= until ? 'missed' : now < from ? 'upcoming' : 'open'
    if (!isDone(now)) return 'running'
    return over ? 'ended' : 'submitted'
  }
  return { answers, standing: standing(), deadline: ownEnd(), taken, keys: began !== null && over }
}
