/**
 * Saving a mind map (D37): after a pause, at the latest after a while, and at once on request; at most one request is in
 * flight. The browser has every unsaved map. A map that was changed or deleted elsewhere is never overwritten, nor dropped,
 * without a choice.
 */

import { AUTOSAVE_LATEST_MS, AUTOSAVE_QUIET_MS } from '../../../../contract/limits'
import { type MindMap, nodeCount } from '../../../../contract/rules/documents/mindMap'
import { mindSavingModel } from '../../../../src/catalogue/documents/mindMap/mindSaving.model'
import { mindSavingView } from '../../../../src/machines/documents/mindMap/mindMap.selectors'
import type { MapSaving, MindSavingInput } from '../../../../src/machines/documents/mindMap/mindMap.types'
import { texts } from '../../../../src/machines/documents/mindMap/texts'
import { isSame } from '../../../../src/statecharts/proof/same'
import { report, rulesOf, running, starts, tell } from '../../rules'
import { and, type Step, say, stay } from '../../steps'

interface Known extends MindSavingInput {
  readonly is: 'settled' | 'dirty' | 'saving' | 'failed' | 'conflict' | 'gone' | 'dropped'
  readonly sending: MindMap | null
  readonly attempt: number
  readonly problem: { readonly text: string; readonly isOffline: boolean } | null
  readonly isKept: boolean
  readonly quietAt: number
  readonly latestAt: number
  readonly againAt: number
}

/** Errors that are retried: no response, too many requests, a server that is busy or has failed. */
const PASSING: readonly number[] = [0, 900007, 960229, 909999]
const RETRY_FIRST_MS = 2_000
const RETRY_MOST_MS = 60_000
const UNANSWERED_MAX = 3

const isUnsaved = ({ map, saved }: Known): boolean => map !== saved
const answered = { sending: null, unanswered: [], attempt: 0 } as const

const keep = (known: Known): Step<Known> => {
  const { mindMapCode, map, version, requestId, unanswered, sending } = known
  const sent = sending ? [...unanswered, sending] : unanswered
  const command = isUnsaved(known)
    ? { type: 'draft.keep', mindMapCode, draft: { map, version, requestId, sent } }
    : { type: 'draft.drop', mindMapCode }
  return stay(known, {}, tell('keeper', command))
}
const drop = (mindMapCode: string | null) => tell('keeper', { type: 'draft.drop', mindMapCode })

const dirty = (known: Known, at: number): Known => ({
  ...known,
  is: 'dirty',
  quietAt: at + AUTOSAVE_QUIET_MS,
  latestAt: at + AUTOSAVE_LATEST_MS,
})
const settle = (known: Known, at: number): Known => {
  if (known.theirs) return { ...known, is: 'conflict' }
  return isUnsaved(known) ? dirty(known, at) : { ...known, is: 'settled' }
}
const save = (known: Known): Step<Known> => {
  const { mindMapCode, version, requestId, map } = known
  const request = starts('saveMap', { mindMapCode, version, requestId, map })
  return stay(known, { is: 'saving', sending: map, problem: null }, request)
}
const copy = (known: Known, requestId: string, at: number): Step<Known> => {
  const next: Known = { ...known, mindMapCode: null, version: null, saved: null, requestId, theirs: null }
  const dropped = stay(dirty(next, at), {}, drop(known.mindMapCode))
  return and(and(dropped, keep), (now) => stay(now, {}, report({ type: 'saving.copied' })))
}

export const mindSaving = rulesOf(mindSavingModel)({
  begin: (input): Known =>
    settle(
      {
        ...input,
        is: 'settled',
        sending: null,
        attempt: 0,
        problem: null,
        isKept: true,
        quietAt: 0,
        latestAt: 0,
        againAt: 0,
      },
      0,
    ),
  rules: {
    'map.changed': (known, { map }, at) => {
      const next: Known = { ...known, map }
      if (known.is === 'settled') return and(keep(next), (now) => stay(settle(now, at)))
      if (known.is === 'failed') return keep({ ...dirty(next, at), problem: null })
      return keep(known.is === 'dirty' ? { ...next, quietAt: at + AUTOSAVE_QUIET_MS } : next)
    },
    'draft.stored': (known, { isKept }) => stay(known, { isKept }),
    'map.save': (known) => {
      if (known.is === 'dirty' || known.is === 'failed') return save(known)
      if (known.is !== 'settled') return undefined
      // A new map gets its code although it is still blank.
      return known.version === null ? save(known) : stay(known, {}, say('success', texts.savedNow))
    },
    'conflict.mine': (known) =>
      known.is === 'conflict'
        ? save({ ...known, version: known.theirs?.version ?? known.version, theirs: null })
        : undefined,
    'conflict.theirs': (known, _, at) => {
      if (known.is !== 'conflict' || !known.theirs) return undefined
      const { map, version } = known.theirs
      const taken = keep({ ...known, map, saved: map, version, theirs: null })
      return and(taken, (next) => stay(settle(next, at), {}, report({ type: 'saving.replaced', map })))
    },
    'conflict.copy': (known, { requestId }, at) =>
      known.is === 'conflict' || known.is === 'gone' ? copy(known, requestId, at) : undefined,
    'conflict.drop': (known) =>
      known.is === 'gone' ? stay(known, { is: 'dropped', saved: known.map }, drop(known.mindMapCode)) : undefined,
    'done saveMap': (known, saving: MapSaving, at) => {
      if (saving.kind === 'gone') return stay(known, { is: 'gone', ...answered })
      if (saving.kind === 'saved') {
        const { mindMapCode, version, map } = saving
        const isNew = known.mindMapCode === null
        const told = isNew ? [drop(null), report({ type: 'saving.created', mindMapCode })] : []
        const stored: Known = { ...known, saved: map, version, mindMapCode, ...answered }
        return and(and(stay(stored, {}, ...told), keep), (next) => stay(settle(next, at)))
      }
      const { map, version } = saving
      const own = [known.map, ...known.unanswered, ...(known.sending ? [known.sending] : [])]
      // Only the response was lost: the stored map was drawn here.
      if (own.some((one) => isSame(one, map))) {
        const saved = isSame(known.map, map) ? known.map : map
        return and(keep({ ...known, saved, version, ...answered }), (next) => stay(settle(next, at)))
      }
      return stay(known, { is: 'conflict', theirs: { map, version }, ...answered })
    },
    'error saveMap': (known, { code = 0, text = '' }: { readonly code?: number; readonly text?: string }, at) => {
      const isPassing = PASSING.includes(code)
      const sent = known.sending ? [known.sending] : []
      const attempt = known.attempt + 1
      const delay = Math.min(RETRY_FIRST_MS * 2 ** (attempt - 1), RETRY_MOST_MS)
      return keep({
        ...known,
        is: 'failed',
        problem: { text, isOffline: code === 0 },
        unanswered: isPassing ? [...known.unanswered, ...sent].slice(-UNANSWERED_MAX) : known.unanswered,
        sending: null,
        attempt,
        againAt: isPassing ? at + delay : Number.POSITIVE_INFINITY,
      })
    },
  },
  timer: ({ is, quietAt, latestAt, againAt }) => {
    if (is === 'dirty') return { at: Math.min(quietAt, latestAt), elapse: save }
    return is === 'failed' ? { at: againAt, elapse: save } : undefined
  },
  shown: (known) => {
    const offline = known.isKept ? 'offline' : 'offlineAtRisk'
    const failed = known.problem?.isOffline ? offline : 'failed'
    const settled = known.version === null ? 'fresh' : 'saved'
    const isSettled = known.is === 'settled' || known.is === 'dropped'
    return {
      word: known.is === 'failed' ? failed : isSettled ? settled : known.is,
      problem: known.problem?.text || null,
      isUnsaved: isUnsaved(known),
      mine: nodeCount(known.map),
      theirs: known.theirs && nodeCount(known.theirs.map),
      code: known.mindMapCode,
      isSending: known.is === 'saving',
      runs: known.is === 'dropped' ? undefined : known.is === 'saving' ? 'keeper saveMap' : 'keeper',
    }
  },
  routes: [
    // Continuous drawing is saved after a while.
    {
      keys: [
        ...Array.from({ length: 7 }, () => ['map.changed', 'wait 900 ms']).flat(),
        ...['done saveMap 0', 'map.changed', 'wait 1000 ms', 'error saveMap 1', 'wait 2000 ms', 'error saveMap 2'],
        ...['wait 3999 ms', 'wait 1 ms', 'done saveMap 1', 'conflict.theirs'],
      ],
    },
  ],
  read: (snapshot) => ({
    ...mindSavingView(snapshot),
    code: snapshot.context.mindMapCode,
    isSending: snapshot.hasTag('sending'),
    runs: running(snapshot),
  }),
})
