/** The paths as their views see them. */
import type { SnapshotFrom } from 'xstate'
import type { pathsMachine } from './paths.machine'
import { pathsTexts } from './paths.texts'
import type { FoundPath, PlaySpeed, WishedPaths } from './paths.types'

type Snapshot = Pick<SnapshotFrom<typeof pathsMachine>, 'context' | 'value' | 'can' | 'matches'>

/** The wish, the found paths, and why controls are disabled. */
export interface PathsView {
  readonly phase: 'idle' | 'finding' | 'found' | 'none' | 'failed'
  readonly isPlaying: boolean
  readonly wish: WishedPaths
  readonly paths: readonly FoundPath[]
  readonly cut: boolean
  readonly chosen: number
  /** The chosen path. */
  readonly path: FoundPath | null
  readonly step: number
  readonly speed: PlaySpeed
  /** Why a control is disabled; null when it is enabled. */
  readonly reasons: { readonly back: string | null; readonly forward: string | null; readonly play: string | null }
}

const phases = ['idle', 'finding', 'found', 'none', 'failed'] as const

/** Reads the chart. */
export function pathsView(snapshot: Snapshot): PathsView {
  const { wish, found, chosen, step, speed } = snapshot.context
  const path = found.paths[chosen] ?? null
  const isEmpty = path !== null && path.keys.length === 0
  const unless = (target: number, reason: string) =>
    snapshot.can({ type: 'step.choose', step: target }) ? null : isEmpty ? pathsTexts.noSteps : reason
  return {
    phase: phases.find((phase) => snapshot.matches(phase)) ?? 'idle',
    isPlaying: snapshot.matches({ found: 'playing' }),
    wish,
    paths: found.paths,
    cut: found.cut,
    chosen,
    path,
    step,
    speed,
    reasons: {
      back: unless(step - 1, pathsTexts.atBegin),
      forward: unless(step + 1, pathsTexts.atEnd),
      play: isEmpty ? pathsTexts.noSteps : null,
    },
  }
}
