/**
 * A round of an ability test for its student (B411, B522; D19, D29, D41; decision 0048), from the presses, the messages
 * and the responses alone. The server decides the student's status: the page never decides by its own clock, but
 * reloads when a deadline has passed.
 */
import type { SnapshotFrom } from 'xstate'
import type { OwnAbility } from '../../../../contract/entities/work/ability'
import { errors } from '../../../../contract/errors'
import { ABILITY_LOOK_MS } from '../../../../contract/limits'
import { abilityStudentModel } from '../../../../src/catalogue/work/ability/ability.model'
import { abilityStudentView } from '../../../../src/machines/work/ability/ability.selectors'
import type { OwnFound } from '../../../../src/machines/work/ability/ability.types'
import type { abilityStudentMachine } from '../../../../src/machines/work/ability/abilityStudent.machine'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly place: unknown
  readonly is: 'asked' | 'told' | 'question' | 'beginning' | 'gone' | 'failed'
  readonly own: OwnAbility | null
  /** When the round is loaded again, by the chart's clock. */
  readonly wakesAt: number | null
  /** The reason why the test could not begin has been shown. */
  readonly hasFailed: boolean
}
type Step = StepOf<Known>

const starts = (started: string, known: Known): Sent => ({ to: { started }, event: { input: known.place } })
const ask = (known: Known): Step => stay(known, { is: 'asked', wakesAt: null }, starts('loadOwn', known))

/** The next time at which the status changes, from the round (D29). */
function momentOf({ standing, beginTime, endTime, deadline }: OwnAbility): number | null {
  if (standing === 'upcoming') return beginTime
  if (standing === 'open') return endTime
  return standing === 'running' ? deadline : null
}
/** The student may begin: the window is open, and the class accepts work (D29, D41). */
const mayBegin = ({ own }: Known): boolean => own?.standing === 'open' && own.readOnly === ''

function afterEvent(known: Known, type: string): Step {
  switch (type) {
    case 'ability.changed':
      // While the test is beginning, the notice is about this beginning.
      return known.is === 'beginning' ? stay(known) : ask(known)
    case 'line.back':
      return ask(known)
    case 'round.reload':
      return known.is === 'gone' || known.is === 'failed' ? ask(known) : stay(known)
    case 'begin.ask':
      return known.is === 'told' && mayBegin(known) ? stay(known, { is: 'question', hasFailed: false }) : stay(known)
    case 'begin.cancel':
      return known.is === 'question' ? stay(known, { is: 'told' }) : stay(known)
    case 'begin.confirm':
      // There is one attempt: it begins only after a confirmation.
      return known.is === 'question'
        ? stay(known, { is: 'beginning', wakesAt: null }, starts('begin', known))
        : stay(known)
    default:
      return stay(known)
  }
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.type)
    case 'time':
      return known.wakesAt !== null && happened.at >= known.wakesAt ? ask(known) : stay(known)
    case 'done': {
      if (happened.actor === 'begin') {
        const begun: Sent = { to: 'listener', event: { type: 'ability.begun' } }
        const asked = ask(known)
        return { ...asked, sent: [...asked.sent, begun] }
      }
      const { own, at } = happened.output as OwnFound
      const moment = momentOf(own)
      const wakesAt = moment === null ? null : happened.at + Math.max(0, moment - at) + ABILITY_LOOK_MS
      return stay(known, { is: 'told', own, wakesAt, hasFailed: known.hasFailed && own.standing === 'open' })
    }
    case 'error': {
      if (happened.actor === 'begin') return ask({ ...known, hasFailed: true })
      const isGone = (happened.error as { code: number }).code === errors.notFound.code
      return stay(known, isGone ? { is: 'gone' } : { is: 'failed', hasFailed: true })
    }
    default:
      return stay(known)
  }
}

function faceOf({ is, own }: Known): 'gone' | 'failed' | 'loading' | 'full' {
  if (is === 'gone' || is === 'failed') return is
  return own === null ? 'loading' : 'full'
}

export const oracle = defineOracle(abilityStudentModel, {
  begin: (input): Known => ({ place: input, is: 'asked', own: null, wakesAt: null, hasFailed: false }),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    face: faceOf(known),
    // B411: the status is the server's, and stays visible while it is reloaded.
    own: known.own,
    isAsking: known.is === 'question',
    isBeginning: known.is === 'beginning',
    mayBegin: mayBegin(known), // D41
    saysWhy: known.hasFailed,
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) =>
    to === 'listener' || (typeof to === 'object' && 'started' in to && to.started !== 'abilityFacts'),
  routes: [
    // The window opens, the student begins, the time is up; each time the server is asked, and not earlier.
    {
      keys: [
        ...['done loadOwn 0', 'wait 600299 ms', 'wait 1 ms', 'done loadOwn 1', 'begin.ask', 'begin.confirm'],
        ...['ability.changed', 'done begin 0', 'done loadOwn 3', 'wait 1800299 ms', 'wait 1 ms', 'done loadOwn 4'],
      ],
    },
    // The window closes while the confirmation is open.
    { keys: ['done loadOwn 1', 'begin.ask', 'wait 3000299 ms', 'wait 1 ms', 'begin.confirm', 'done loadOwn 6'] },
    // The test could not begin: the reason is shown while the round is reloaded.
    {
      keys: [
        ...['done loadOwn 1', 'begin.ask', 'begin.confirm', 'error begin 0', 'done loadOwn 1', 'begin.ask'],
        ...['begin.confirm', 'error begin 1', 'done loadOwn 6'],
      ],
    },
  ],
  read: (snapshot) => {
    const view = abilityStudentView(snapshot as SnapshotFrom<typeof abilityStudentMachine>)
    const { face, own, isAsking, isBeginning, beginReason, problem } = view
    return { face, own, isAsking, isBeginning, mayBegin: beginReason === null, saysWhy: problem !== null }
  },
})
