/** Selectors of autosave. */
import { momentInWords } from '../../../../contract/moments'
import { isKept, isUnsaved } from './autosave.logic'
import type { AutosaveContext, AutosaveStatus, AutosaveView } from './autosave.types'
import { texts } from './texts'

/** A snapshot of the chart, for any type of value. */
export interface AutosaveSnapshot<Value> {
  readonly context: AutosaveContext<Value>
  matches(state: string | Readonly<Record<string, string>>): boolean
}

function statusOf<Value>(snapshot: AutosaveSnapshot<Value>): AutosaveStatus {
  const same = (['unsaved', 'saving', 'conflict', 'offline', 'failed'] as const).find((state) =>
    snapshot.matches(state),
  )
  if (same) return same
  if (snapshot.matches('stopped')) return isUnsaved(snapshot.context) ? 'unsaved' : 'saved'
  return snapshot.matches({ settled: 'saved' }) ? 'saved' : 'clean'
}

function wordsFor<Value>(status: AutosaveStatus, context: AutosaveContext<Value>): string {
  const { savedTime, problem } = context
  switch (status) {
    case 'clean':
    case 'saved':
      if (savedTime === null) return status === 'saved' ? texts.savedNow : texts.clean
      return texts.saved(momentInWords(savedTime))
    case 'offline':
      return isKept(context) ? texts.offline : texts.offlineAtRisk
    case 'failed':
      return texts.failed(problem ?? '')
    default:
      return texts[status]
  }
}

/** All data that a view needs. */
export function autosaveView<Value>(snapshot: AutosaveSnapshot<Value>): AutosaveView<Value> {
  const { context } = snapshot
  const { value, version, savedTime, theirs } = context
  const status = statusOf(snapshot)
  const isLost = isUnsaved(context)
  return {
    status,
    value,
    version,
    savedTime,
    words: wordsFor(status, context),
    theirs,
    isUnsaved: isLost,
    isAtRisk: isLost && !isKept(context),
  }
}
