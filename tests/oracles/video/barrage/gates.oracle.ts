/**
 * Opening and closing barrage over the videos of a class (B474, D10; E199, E201–E208): one change at a time, reported with
 * the number of videos. Every change reloads the tree.
 */
import type { BarrageStruct } from '../../../../contract/entities/video/barrage'
import { gatesModel } from '../../../../src/catalogue/video/barrage/barrage.model'
import type { Failure } from '../../../../src/machines/shared/failure'
import { gatesView } from '../../../../src/machines/video/barrage/barrage.selectors'
import type { GatesContext } from '../../../../src/machines/video/barrage/barrage.types'
import { texts } from '../../../../src/machines/video/barrage/texts'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known {
  readonly teachingClassId: string
  readonly is: 'loading' | 'listed' | 'failed'
  readonly struct: BarrageStruct | null
  readonly problem: string | null
  readonly folded: readonly string[]
  readonly order: GatesContext['order']
}

const load = (known: Known): Step<Known> =>
  stay(known, { is: 'loading', problem: null }, starts('loadGates', { teachingClassId: known.teachingClassId }))

export const gates = rulesOf(gatesModel)({
  begin: ({ teachingClassId }): Known => ({
    teachingClassId,
    is: 'loading',
    struct: null,
    problem: null,
    folded: [],
    order: null,
  }),
  rules: {
    'gates.changed': load,
    'gates.reload': load,
    'gate.set': (known, { part, isOpen }) => {
      const { teachingClassId } = known
      if (known.order !== null) return undefined
      return stay(known, { order: { part, isOpen } }, starts('setGate', { teachingClassId, part, isOpen }))
    },
    'chapter.fold': (known, { chapterId }) => {
      const others = known.folded.filter((id) => id !== chapterId)
      return stay(known, { folded: others.length < known.folded.length ? others : [...others, chapterId] })
    },
    'done loadGates': (known, struct: BarrageStruct) => stay(known, { is: 'listed', struct }),
    'error loadGates': (known, error: Failure) =>
      stay(known, { is: 'failed', problem: reasonOf(error, texts.gatesFailed) }),
    'done setGate': (known, count: number) =>
      and(stay(known, { order: null }, say('success', texts.gateSet(known.order?.isOpen === true, count))), load),
    'error setGate': (known, error: Failure) =>
      stay(known, { order: null }, say('error', reasonOf(error, texts.gateFailed))),
  },
  shown: (known) => ({
    isFailed: known.is === 'failed',
    isLoading: known.is === 'loading',
    struct: known.struct,
    folded: known.folded,
    problem: known.problem,
    settingId: known.order?.part.id ?? null,
    isSending: known.order !== null,
    runs: `facts${known.is === 'loading' ? ' loadGates' : ''}${known.order ? ' setGate' : ''}`,
  }),
  read: (snapshot) => {
    const { face, ...view } = gatesView(snapshot)
    return {
      ...view,
      isFailed: face === 'failed',
      struct: snapshot.context.struct,
      isSending: snapshot.hasTag('sending'),
      runs: running(snapshot),
    }
  },
})
