/** Recalling and clearing tasks, by the specification (content §4 Task push and recall; B473, B557, D11). */

import type { SnapshotFrom } from 'xstate'
import { clearingModel, recallingModel } from '../../../../src/catalogue/courses/taskPush/taskPush.model'
import type { clearingMachine, recallingMachine } from '../../../../src/machines/courses/taskPush/proven.machine'
import { provenView } from '../../../../src/machines/courses/taskPush/taskPush.selectors'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'

interface Known {
  readonly kind: unknown
  /** The tasks of the dialog; null while it is closed. */
  readonly targets: object | null
  /** The number of affected students, or whether it is requested or failed. */
  readonly count: 'asked' | 'failed' | number
  readonly code: string
  readonly key: string
  readonly isSent: boolean
}

const none = (kind: unknown): Known => ({ kind, targets: null, count: 'asked', code: '', key: '', isSent: false })

const isEvent = (happened: Happened, type: string) => happened.kind === 'event' && happened.type === type
const isReady = ({ targets, count, isSent }: Known) => targets !== null && typeof count === 'number' && !isSent

const opens = (known: Known, happened: Happened) => known.targets === null && isEvent(happened, 'proof.open')
const retries = (known: Known, happened: Happened) =>
  known.targets !== null && known.count === 'failed' && isEvent(happened, 'proof.retry')
/** B473: nothing is sent without a captcha. D11: nor before the number of students who have begun is known. */
const sends = (known: Known, happened: Happened) =>
  isReady(known) && known.code.trim() !== '' && isEvent(happened, 'proof.confirm')
const isGiven = (known: Known, happened: Happened) =>
  known.isSent && happened.kind === 'done' && happened.actor === 'give'

const field = (happened: Happened, name: string): unknown =>
  happened.kind === 'event' ? happened.event[name] : undefined

/** The oracle of the dialog under the name of a model. */
const provenOracle = (model: { readonly name: string }) =>
  defineOracle(model, {
    begin: (input): Known => none(Reflect.get(Object(input), 'kind')),
    next: (known, happened): Known => {
      if (opens(known, happened)) return { ...none(known.kind), targets: Object(field(happened, 'targets')) }
      if (retries(known, happened)) return { ...known, count: 'asked' }
      if (sends(known, happened)) return { ...known, isSent: true }
      if (isGiven(known, happened)) return none(known.kind)
      if (isReady(known) && isEvent(happened, 'proof.write'))
        return { ...known, code: String(field(happened, 'validCode')), key: String(field(happened, 'captchaKey')) }
      if (known.targets !== null && !known.isSent && isEvent(happened, 'proof.close')) return none(known.kind)
      if (known.targets !== null && known.count === 'asked' && 'actor' in happened && happened.actor === 'findEffect')
        return {
          ...known,
          count: happened.kind === 'done' ? Number(Reflect.get(Object(happened.output), 'beginStudentNum')) : 'failed',
        }
      // A captcha can be used once.
      if (known.isSent && happened.kind === 'error' && happened.actor === 'give')
        return { ...known, isSent: false, code: '' }
      return known
    },
    shown: ({ targets, count, code, isSent }) => ({
      isOpen: targets !== null,
      /** D11: the number of students who have begun is shown before the user can confirm. */
      students: targets !== null && typeof count === 'number' ? count : null,
      code: targets === null ? '' : code,
      isSending: isSent,
    }),
    sent: (before, happened): readonly Sent[] => {
      if (opens(before, happened))
        return [{ to: { started: 'findEffect' }, event: { input: field(happened, 'targets') } }]
      if (retries(before, happened)) return [{ to: { started: 'findEffect' }, event: { input: before.targets } }]
      if (sends(before, happened)) {
        // B557: the same ids as a push, and the captcha.
        const input = { ...before.targets, captchaKey: before.key, validCode: before.code.trim() }
        return [{ to: { started: 'give' }, event: { input } }]
      }
      if (isGiven(before, happened) && happened.kind === 'done')
        return [
          {
            to: 'listener',
            event: { type: 'order.confirmed', order: { ...Object(happened.output), kind: before.kind } },
          },
        ]
      return []
    },
    speaksOf: () => true,
    read: (snapshot) => {
      const view = provenView(snapshot as SnapshotFrom<typeof recallingMachine | typeof clearingMachine>)
      return {
        isOpen: view.isOpen,
        students: view.isOpen && view.effect ? view.effect.beginStudentNum : null,
        code: view.isOpen ? view.validCode : '',
        isSending: view.isGiving,
      }
    },
  })

export const recalling = provenOracle(recallingModel)
export const clearing = provenOracle(clearingModel)
