/** Selectors of joining a class. */
import type { SnapshotFrom } from 'xstate'
import type { JoiningState, OwnClass } from '../../../../contract/entities/school/joining'
import type { joiningMachine } from './joining.machine'
import type { joinRequestsMachine } from './joinRequests.machine'
import { joiningTexts as texts } from './texts'

/** Data of a student's class page. */
export interface JoiningView {
  readonly stage: 'loading' | 'failed' | 'outside' | 'rejected' | 'waiting' | 'member'
  readonly code: string
  /** Whether the form for a code is shown. */
  readonly isAskable: boolean
  readonly isAsking: boolean
  readonly standing: JoiningState | null
  readonly classes: readonly OwnClass[] | null
  readonly problem: string | null
}

/** Reads the chart of joining. While it reloads, the previous data is shown. */
export function joiningView(snapshot: SnapshotFrom<typeof joiningMachine>): JoiningView {
  const { code, standing, classes, problem } = snapshot.context
  const isAsking = snapshot.matches('asking')
  const hasFailed = snapshot.matches('failed') || (snapshot.matches({ member: 'failed' }) && classes === null)
  const known = standing?.state
  return {
    stage: hasFailed ? 'failed' : (known ?? 'loading'),
    code,
    isAskable: isAsking || known === 'outside' || known === 'rejected' || snapshot.matches({ waiting: 'changing' }),
    isAsking,
    standing,
    classes,
    problem,
  }
}

/** The number of pending requests at all classes together. */
export const requestsEverywhere = ({ context: { counts } }: SnapshotFrom<typeof joinRequestsMachine>): number =>
  Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)

/** Why the pending requests could not be counted; null when they are, or are being counted. */
export const countsProblem = (snapshot: SnapshotFrom<typeof joinRequestsMachine>): string | null =>
  snapshot.matches('failed') ? texts.countsFailed : null

/** The number of pending requests at a class. */
export const requestsAt = (snapshot: SnapshotFrom<typeof joinRequestsMachine>, classesId: string): number =>
  snapshot.context.counts?.[classesId] ?? 0
