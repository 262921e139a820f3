/** Views of the projector window and of its side in the lesson. */
import type { SnapshotFrom } from 'xstate'
import type { projectionMachine } from './projection.machine'
import type { projectorMachine } from './projector.machine'
import type { Scene } from './projector.types'

type Window = Pick<SnapshotFrom<typeof projectorMachine>, 'context' | 'matches'>
type Lesson = Pick<SnapshotFrom<typeof projectionMachine>, 'context' | 'matches'>

/** The window: without a scene it explains how to get one. */
export interface ProjectorView {
  readonly scene: Scene | null
  /** The lesson page is gone. */
  readonly isSilent: boolean
}

export const projectorView = (snapshot: Window): ProjectorView => ({
  scene: snapshot.context.sent?.scene ?? null,
  isSilent: snapshot.matches('silent'),
})

/** The side of the lesson page. */
export interface ProjectionView {
  readonly isOpen: boolean
  readonly isBlack: boolean
  readonly isPresenter: boolean
}

export const projectionView = (snapshot: Lesson): ProjectionView => ({
  isOpen: snapshot.matches('on'),
  isBlack: snapshot.context.isBlack,
  isPresenter: snapshot.context.isPresenter,
})
