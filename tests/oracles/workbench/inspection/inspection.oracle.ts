/**
 * The inspection of a page: nothing is shared with an administrator before the user has agreed, and a note is shown as long
 * as anything is shared. The user can stop it at any time, and it ends after its longest duration.
 */
import {
  INSPECTION_CONSENT_MS,
  INSPECTION_ENDED_MS,
  INSPECTION_MAX_MS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { inspectionModel } from '../../../../src/catalogue/workbench/inspection/inspection.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { inspectionView } from '../../../../src/machines/workbench/inspection/inspection.selectors'
import { inspectionTexts as texts } from '../../../../src/machines/workbench/inspection/texts'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly is: 'idle' | 'watched' | 'asked' | 'agreeing' | 'refusing' | 'sharing' | 'stopping' | 'ended'
  readonly by: string
  readonly id: string
  readonly askedBy: string
  readonly over: string
  readonly until: number
}

const nobody: Known = { is: 'idle', by: '', id: '', askedBy: '', over: '', until: Number.POSITIVE_INFINITY }
const isFree = ({ is }: Known): boolean => is === 'idle' || is === 'ended'
const idle = (): Step<Known> => stay(nobody)
const end = (known: Known, over: string, at: number): Step<Known> =>
  stay(known, { is: 'ended', over, until: at + INSPECTION_ENDED_MS })
const stop = (known: Known): Step<Known> =>
  stay(known, { is: 'stopping', over: texts.over }, starts('end', { inspectionId: known.id }))
const answer = (known: Known, isAgreed: boolean): Step<Known> | undefined =>
  known.is === 'asked'
    ? stay(known, { is: isAgreed ? 'agreeing' : 'refusing' }, starts('answer', { inspectionId: known.id, isAgreed }))
    : undefined

export const oracle = rulesOf(inspectionModel)({
  begin: (): Known => nobody,
  rules: {
    'watch.begin': (known, { by }) =>
      isFree(known) || (known.is === 'watched' && by !== known.by)
        ? stay(nobody, { is: 'watched', by }, starts('shareWithTab', { by }))
        : undefined,
    'watch.over': (known, error, at) => {
      if (known.is === 'watched') return idle()
      return known.is === 'sharing' ? end(known, reasonOf(error, texts.over), at) : undefined
    },
    'watch.stop': (known) => {
      if (known.is === 'watched' || known.is === 'ended') return idle()
      return known.is === 'sharing' ? stop(known) : undefined
    },
    'consent.requested': (known, { inspectionId: id, askedBy }, at) =>
      isFree(known) ? stay(nobody, { is: 'asked', id, askedBy, until: at + INSPECTION_CONSENT_MS }) : undefined,
    'consent.kept': (known, { inspectionId: id, askedBy }, at) =>
      known.is === 'idle'
        ? stay(
            nobody,
            { is: 'sharing', id, askedBy, until: at + INSPECTION_MAX_MS },
            starts('shareWithServer', { inspectionId: id, askedBy }),
          )
        : undefined,
    'consent.give': (known) => answer(known, true),
    'consent.refuse': (known) => answer(known, false),
    'consent.answered': (known, { inspectionId }) =>
      known.is === 'asked' && inspectionId === known.id ? idle() : undefined,
    'consent.ended': (known, { inspectionId }, at) => {
      if (inspectionId !== known.id) return undefined
      if (known.is === 'asked') return idle()
      return known.is === 'sharing' ? end(known, texts.over, at) : undefined
    },
    'done answer': (known, _: unknown, at) =>
      known.is === 'agreeing'
        ? stay(
            known,
            { is: 'sharing', until: at + INSPECTION_MAX_MS },
            starts('shareWithServer', { inspectionId: known.id, askedBy: known.askedBy }),
          )
        : idle(),
    'error answer': (known, error: Failure, at) =>
      known.is === 'agreeing' ? end(known, reasonOf(error, texts.answerFailed), at) : idle(),
    'done end': (known, _: unknown, at) => end(known, known.over, at),
    'error end': (known, _: unknown, at) => end(known, known.over, at),
  },
  timer: ({ is, until }) => {
    if (is === 'asked' || is === 'ended') return { at: until, elapse: idle }
    return is === 'sharing' ? { at: until, elapse: stop } : undefined
  },
  shown: (known) => {
    const isNoted = ['watched', 'sharing', 'stopping', 'ended'].includes(known.is)
    const text =
      known.is === 'watched' ? texts.watched : known.is === 'sharing' ? texts.shared(known.askedBy) : known.over
    const button = known.is === 'watched' || known.is === 'sharing' ? texts.stop : texts.close
    const isQuestion = known.is === 'asked' || known.is === 'agreeing'
    const question = { kind: 'question', askedBy: known.askedBy, isBusy: known.is === 'agreeing' }
    const actors = {
      watched: 'shareWithTab workbenches',
      sharing: 'shareWithServer workbenches',
      agreeing: 'answer workbenches',
      refusing: 'answer workbenches',
      stopping: 'end workbenches',
      idle: 'workbenches',
      asked: 'workbenches',
      ended: 'workbenches',
    }
    return {
      view: isNoted ? { kind: 'note', text, button } : isQuestion ? question : { kind: 'nothing' },
      id: known.id,
      runs: actors[known.is],
    }
  },
  read: (snapshot) => ({
    view: inspectionView(snapshot),
    id: snapshot.context.inspectionId,
    runs: running(snapshot),
  }),
})
