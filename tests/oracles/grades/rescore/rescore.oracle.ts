/**
 * Rescoring an item, by the specification (D4, D17, D19), from the presses and the responses alone: nothing is rescored
 * before a preview of the changed marks, and without a reason; a request has a key wherever a key is to count.
 */
import type { SnapshotFrom } from 'xstate'
import type {
  ItemCorrection,
  RescoreItem,
  RescoreItems,
  RescoreOutcome,
} from '../../../../contract/entities/grades/rescore'
import { rescoreModel } from '../../../../src/catalogue/grades/rescore/rescore.model'
import type { rescoreMachine } from '../../../../src/machines/grades/rescore/rescore.machine'
import { rescoreView } from '../../../../src/machines/grades/rescore/rescore.selectors'
import type { RescoreEvent, RunOutput } from '../../../../src/machines/grades/rescore/rescore.types'
import { defineOracle, type Happened, type Sent } from '../../../support/oracle'
import { and, type Step as StepOf, stay } from '../../steps'

interface Known {
  readonly place: { readonly teachingClassId: string; readonly lessonTaskId: string }
  readonly is: 'asked' | 'failed' | 'listed' | 'writing' | 'previewing' | 'previewed' | 'running'
  readonly found: RescoreItems | null
  readonly item: RescoreItem | null
  readonly kind: ItemCorrection['kind']
  readonly answers: readonly string[]
  readonly gaps: readonly string[]
  readonly reason: string
  readonly keeps: boolean
  readonly isForResource: boolean
  readonly outcome: RescoreOutcome | null
}
type Step = StepOf<Known>

const untouched = { kind: 'key', answers: [], gaps: [], reason: '', keeps: true, isForResource: false } as const
const starts = (started: string, input: object): Sent => ({ to: { started }, event: { input } })
const ask = (known: Known): Step => stay(known, { is: 'asked' }, starts('loadItems', known.place))

/** A field for each gap: the accepted texts, separated by slashes (D17: alternatives). */
const alternatives = (text: string): string[] =>
  text
    .replaceAll('／', '/')
    .split('/')
    .flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
const meant = ({ kind, answers, gaps }: Known): ItemCorrection =>
  kind === 'key'
    ? { kind, answers: [...answers].sort(), gaps: gaps.map(alternatives) }
    : { kind, answers: [], gaps: [] }

/** The key that counts now: the last correction, or the item's own key. */
const counting = ({ correction, answers, gaps }: RescoreItem, kind: string): ItemCorrection =>
  correction.kind === 'none' && kind === 'key' ? { kind: 'key', answers, gaps } : correction

/** A preview is possible: there is a key where one is to count, and it differs from the current one. */
function mayForesee(known: Known): boolean {
  const { item } = known
  if (!item) return false
  const now = meant(known)
  const isWhole =
    now.kind !== 'key' || (item.itemType === 'gap' ? now.gaps.every((one) => one.length > 0) : now.answers.length > 0)
  return isWhole && JSON.stringify(now) !== JSON.stringify(counting(item, now.kind))
}

function choose(known: Known, itemId: string): Step {
  const item = known.found?.items.find((one) => one.itemId === itemId)
  if (!item) return stay(known)
  const { answers, gaps } = item.correction.kind === 'key' ? item.correction : item
  const kind = item.itemType === 'essay' ? 'full' : 'key'
  return stay(known, { ...untouched, is: 'writing', item, kind, answers, gaps: gaps.map((one) => one.join(' / ')) })
}

const toggled = ({ item, answers }: Known, letter: string): readonly string[] =>
  item?.itemType === 'trueFalse'
    ? [letter]
    : answers.includes(letter)
      ? answers.filter((one) => one !== letter)
      : [...answers, letter].sort()

function whileWriting(known: Known, event: RescoreEvent): Step {
  switch (event.type) {
    case 'kind.choose':
      return stay(known, { kind: event.kind })
    case 'answer.toggle':
      return stay(known, { answers: toggled(known, event.letter) })
    case 'gap.write':
      return stay(known, { gaps: known.gaps.map((one, no) => (no === event.gap ? event.text : one)) })
    case 'reason.write':
      return stay(known, { reason: event.text })
    case 'decisions.toggle':
      return stay(known, { keeps: !known.keeps })
    case 'resource.toggle':
      return stay(known, { isForResource: !known.isForResource })
    case 'item.leave':
      return stay(known, { ...untouched, is: 'listed', item: null })
    case 'rescore.preview': {
      if (!mayForesee(known)) return stay(known)
      const asked = {
        ...known.place,
        itemId: known.item?.itemId,
        correction: meant(known),
        keepsDecisions: known.keeps,
      }
      return stay(known, { is: 'previewing' }, starts('preview', asked))
    }
    default:
      return stay(known)
  }
}

function whilePreviewed(known: Known, event: RescoreEvent): Step {
  const { place, item, answers, reason, keeps, kind, isForResource } = known
  switch (event.type) {
    case 'reason.write':
      return stay(known, { reason: event.text })
    case 'preview.leave':
      return stay(known, { is: 'writing', outcome: null })
    case 'rescore.confirm': {
      // The audit requires a reason.
      if (reason.trim() === '') return stay(known)
      const run = {
        ...place,
        itemId: item?.itemId,
        correction: meant(known),
        keepsDecisions: keeps,
        correctionId: item?.correctionId,
        reason: reason.trim(),
        // A resource gets the key and nothing else. A single choice in the library has one answer (decision 0085).
        forResource:
          isForResource && kind === 'key' && !(item?.itemType === 'single' && answers.length > 1) ? item : null,
      }
      return stay(known, { is: 'running' }, starts('run', run))
    }
    default:
      return stay(known)
  }
}

function afterEvent(known: Known, event: RescoreEvent): Step {
  switch (known.is) {
    case 'failed':
      return event.type === 'rescore.reload' ? ask(known) : stay(known)
    case 'listed':
      if (event.type === 'item.choose') return choose(known, event.itemId)
      return event.type === 'rescore.reload' ? ask(known) : stay(known)
    case 'writing':
      return whileWriting(known, event)
    case 'previewed':
      return whilePreviewed(known, event)
    default:
      return stay(known)
  }
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as RescoreEvent)
    case 'done':
      if (happened.actor === 'loadItems')
        return stay(known, {
          ...untouched,
          is: 'listed',
          found: happened.output as RescoreItems,
          item: null,
          outcome: null,
        })
      if (happened.actor === 'preview')
        return stay(known, { is: 'previewed', outcome: happened.output as RescoreOutcome })
      return and(ask(known), (now) => {
        const level = (happened.output as RunOutput).isResourceMended === false ? 'warning' : 'success'
        return stay(now, {}, { to: 'listener', event: { type: 'notify', level } })
      })
    case 'error':
      return stay(known, { is: known.is === 'asked' ? 'failed' : known.is === 'running' ? 'previewed' : 'writing' })
    default:
      return stay(known)
  }
}

function faceOf({ is, found }: Known): 'failed' | 'loading' | 'empty' | 'full' {
  if (is === 'failed') return is
  if (found === null) return 'loading'
  return found.items.length === 0 ? 'empty' : 'full'
}

export const oracle = defineOracle(rescoreModel, {
  begin: (input): Known => ({
    ...untouched,
    place: input as Known['place'],
    is: 'asked',
    found: null,
    item: null,
    outcome: null,
  }),
  next: (known, happened) => step(known, happened).known,
  shown: (known) => ({
    face: faceOf(known),
    item: known.item?.itemId ?? '',
    draft: known.item === null ? undefined : JSON.stringify([known.kind, known.answers, known.gaps, known.reason]),
    flags: known.item === null ? undefined : [known.keeps, known.isForResource].join(),
    // D4: the correction to apply, and D19: the changed marks, before anything is stored.
    mayForesee: known.is === 'writing' ? mayForesee(known) : undefined,
    changes: known.is === 'previewed' || known.is === 'running' ? known.outcome?.changes.length : null,
    mayRun: known.is === 'previewed' ? known.reason.trim() !== '' : undefined,
    isSending: known.is === 'previewing' || known.is === 'running',
    saysWhy: known.is === 'failed' ? true : undefined,
  }),
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) => to === 'listener' || (typeof to === 'object' && 'started' in to),
  routes: [
    { keys: ['done loadItems 0', 'item.choose (a gap)', 'gap.write (nothing)', 'rescore.preview'] },
    {
      keys: [
        ...['done loadItems 0', 'item.choose (one answer)', 'kind.choose (full)', 'resource.toggle', 'rescore.preview'],
        ...['done preview 0', 'reason.write', 'rescore.confirm', 'error run 0', 'rescore.confirm', 'done run 2'],
      ],
    },
    {
      keys: [
        ...['done loadItems 0', 'item.choose (several answers)', 'resource.toggle', 'answer.toggle (C)'],
        ...['rescore.preview', 'done preview 0', 'rescore.confirm', 'reason.write', 'rescore.confirm', 'done run 1'],
      ],
    },
  ],
  read: (snapshot) => {
    const view = rescoreView(snapshot as SnapshotFrom<typeof rescoreMachine>)
    const { draft } = view
    return {
      face: view.face,
      item: view.item?.itemId ?? '',
      draft: JSON.stringify([draft.kind, draft.answers, draft.gaps, draft.reason]),
      flags: [draft.keepsDecisions, draft.isForResource].join(),
      mayForesee: view.previewReason === null,
      changes: view.outcome?.changes.length ?? null,
      mayRun: view.confirmReason === null,
      isSending: view.isPreviewing || view.isRunning,
      saysWhy: view.problem !== null,
    }
  },
})
