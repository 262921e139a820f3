/**
 * A student and a class: a code is requested, the teacher decides, and the page follows the decision. While a request waits,
 * another code can replace it. A member sees the classes.
 */
import type { JoiningState, OwnClass } from '../../../../contract/entities/school/joining'
import { joiningModel } from '../../../../src/catalogue/school/joining/joining.model'
import { joiningView } from '../../../../src/machines/school/joining/joining.selectors'
import { joiningTexts as texts } from '../../../../src/machines/school/joining/texts'
import type { Failure } from '../../../../src/machines/shared/failure'
import { emits, reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly is:
    | 'unknown'
    | 'failed'
    | 'outside'
    | 'rejected'
    | 'asking'
    | 'waiting'
    | 'changing'
    | 'loading'
    | 'loaded'
    | 'unloaded'
  readonly code: string
  readonly standing: JoiningState | null
  readonly classes: readonly OwnClass[] | null
  readonly problem: string | null
}

const check = (known: Known): Step<Known> => stay(known, { is: 'unknown', problem: null }, starts('checkJoining'))
const findClasses = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', problem: null }, starts('findOwnClasses'))
const enter = (known: Known, standing: JoiningState): Step<Known> => {
  const next: Known = { ...known, standing, problem: null }
  if (standing.state !== 'member') return stay(next, { is: standing.state })
  return and(stay(next, {}, emits({ type: 'joining.joined' })), findClasses)
}
const mayAsk = ({ is }: Known): boolean => is === 'outside' || is === 'rejected' || is === 'changing'

export const joining = rulesOf(joiningModel)({
  begin: ({ code }): Known => ({ is: 'unknown', code, standing: null, classes: null, problem: null }),
  rules: {
    'joining.decided': (known, { isAgreed, className }) =>
      and(
        stay(known, {}, isAgreed ? say('success', texts.joined(className)) : say('warning', texts.rejected(className))),
        check,
      ),
    'joining.resumed': check,
    'code.write': (known, { code }) =>
      mayAsk(known) || known.is === 'unknown' ? stay(known, { code, problem: null }) : undefined,
    'join.ask': (known) => {
      const code = known.code.trim()
      if (!mayAsk(known)) return undefined
      if (code === '') return stay(known, { problem: texts.codeMissing })
      return stay(known, { is: 'asking', problem: null }, starts('applyToJoin', { code }))
    },
    'join.change': (known) => (known.is === 'waiting' ? stay(known, { is: 'changing' }) : undefined),
    'join.keep': (known) =>
      known.is === 'changing' ? stay(known, { is: 'waiting', code: '', problem: null }) : undefined,
    'joining.retry': (known) => {
      if (known.is === 'failed') return check(known)
      return known.is === 'unloaded' ? findClasses(known) : undefined
    },
    'done checkJoining': enter,
    'error checkJoining': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.checkFailed) }),
    'done applyToJoin': (known, standing: JoiningState) => {
      const told = say('success', standing.state === 'member' ? texts.joined('') : texts.asked)
      return and(stay(known, { code: '' }, told), (next) => enter(next, standing))
    },
    /** The form is shown again, where it was before. */
    'error applyToJoin': (known, error: Failure) => {
      const problem = reasonOf(error, texts.askFailed)
      const before = known.standing?.state
      return stay(known, {
        is: before === 'waiting' ? 'changing' : before === 'rejected' ? before : 'outside',
        problem,
      })
    },
    'done findOwnClasses': (known, classes: readonly OwnClass[]) => stay(known, { is: 'loaded', classes }),
    'error findOwnClasses': (known, error: Failure) =>
      stay(known, { is: 'unloaded', problem: reasonOf(error, texts.classesFailed) }),
  },
  shown: (known) => {
    const state = known.standing?.state
    const isFailed = known.is === 'failed' || (known.is === 'unloaded' && known.classes === null)
    return {
      stage: isFailed ? 'failed' : (state ?? 'loading'),
      code: known.code,
      isAskable: known.is === 'asking' || known.is === 'changing' || state === 'outside' || state === 'rejected',
      isAsking: known.is === 'asking',
      standing: known.standing,
      classes: known.classes,
      problem: known.problem,
      runs: [
        ...(known.is === 'asking' ? ['applyToJoin'] : []),
        ...(known.is === 'unknown' ? ['checkJoining'] : []),
        'facts',
        ...(known.is === 'loading' ? ['findOwnClasses'] : []),
      ].join(' '),
    }
  },
  read: (snapshot) => ({ ...joiningView(snapshot), runs: running(snapshot) }),
})
