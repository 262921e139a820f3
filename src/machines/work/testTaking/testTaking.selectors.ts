/** Selectors of the test-taking chart. */
import type { SnapshotFrom } from 'xstate'
import type { FilledRubric } from '../../../../contract/entities/grades/rubric'
import type { TestGrade, TestItem, TestItemResult } from '../../../../contract/entities/work/testTaking'
import { isAnswered } from '../../../../contract/rules/work/scoring'
import { countsOf, readOnlyReason } from './testTaking.logic'
import type { testTakingMachine } from './testTaking.machine'
import { texts } from './texts'

/** An item with its response, and the result as far as it is released. */
export interface ItemView {
  readonly item: TestItem
  readonly response: readonly string[]
  readonly isAnswered: boolean
  readonly isMarked: boolean
  readonly result: TestItemResult | null
  /** The teacher's grade, once it is released. */
  readonly grade: TestGrade | null
  /** The rubric of the grade, once it is released (D19). */
  readonly rubric: FilledRubric | null
}

/** The saving state of the responses. */
type SavedTone = 'settled' | 'busy' | 'offline' | 'refused'

const faceOf = (snapshot: SnapshotFrom<typeof testTakingMachine>) => {
  if (snapshot.matches('answering')) return 'answering'
  if (snapshot.matches('submitted')) return 'submitted'
  if (snapshot.matches('submitting') || snapshot.matches('timeUp')) return 'handing'
  if (snapshot.matches('recalled')) return 'recalled'
  if (snapshot.matches('gone')) return 'gone'
  return snapshot.matches('failed') ? 'failed' : 'opening'
}

const toneOf = (snapshot: SnapshotFrom<typeof testTakingMachine>): SavedTone => {
  if (snapshot.matches({ answering: { saving: 'offline' } })) return 'offline'
  if (snapshot.matches({ answering: { saving: 'refused' } })) return 'refused'
  return snapshot.matches({ answering: { saving: 'settled' } }) ? 'settled' : 'busy'
}

export const testTakingView = (snapshot: SnapshotFrom<typeof testTakingMachine>) => {
  const { attempt, results, responses, unsaved, isKept, saveTime, position, mode, problem } = snapshot.context
  const tone = toneOf(snapshot)
  const items: ItemView[] = (attempt?.items ?? []).map((item) => {
    const found = responses.find((one) => one.position === item.position)
    return {
      item,
      response: found?.response ?? [],
      isAnswered: found !== undefined && isAnswered(found.response),
      isMarked: found?.isMarked === '1',
      result: results.find((one) => one.position === item.position) ?? null,
      grade: attempt?.grades.find((one) => one.position === item.position) ?? null,
      rubric: attempt?.rubrics.find((one) => one.position === item.position) ?? null,
    }
  })
  return {
    face: faceOf(snapshot),
    attempt,
    items,
    position,
    place: items.findIndex(({ item }) => item.position === position),
    mode,
    problem,
    counts: countsOf(snapshot.context),
    readOnly: readOnlyReason(attempt),
    isReviewing: snapshot.matches({ answering: { paper: 'reviewing' } }),
    isLineLost: snapshot.matches({ answering: { line: 'lost' } }),
    isKept,
    saveTime,
    saved: {
      tone,
      canRetry: tone === 'offline' || tone === 'refused',
      word:
        tone === 'offline'
          ? (isKept ? texts.offline : texts.offlineUnkept)(unsaved.length)
          : tone === 'refused'
            ? (problem ?? texts.refused)
            : tone === 'busy'
              ? texts.dirty
              : null,
    },
    handing: snapshot.matches('submitting')
      ? texts.submitting
      : snapshot.matches({ timeUp: 'waiting' })
        ? texts.timeUpFailed
        : snapshot.matches('timeUp')
          ? texts.timeUp
          : null,
    canRetryHanding: snapshot.matches({ timeUp: 'waiting' }),
    /** Number of responses that came after the submission. */
    late: snapshot.matches('submitted') ? unsaved.length : 0,
  }
}
export type TestTakingView = ReturnType<typeof testTakingView>
