/** Types of the charts of tests in a video, and of the item picker. */

import type { FoundItem } from '../../../../contract/entities/library/resource'
import type { VideoTests } from '../../../../contract/entities/video/video'
import type { InputLost, Notify } from '../../shared/messages'

/** The kinds of items that a video can ask. */
export const askedKinds = ['single', 'multiple', 'trueFalse', 'gap'] as const
export type AskedKind = (typeof askedKinds)[number]

export interface VideoTestsInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** The new position of a test. Times in milliseconds of the video. */
export interface MoveTest {
  readonly videoTestId: string
  readonly recordTime: number
  /** The original position: if another page has moved the test since, it stays there. */
  readonly wasTime: number
}

/** An item to place. Sent again with the same id, it is placed once. */
export interface PlaceTest extends VideoTestsInput {
  readonly itemId: string
  readonly recordTime: number
  readonly requestId: string
}

export interface VideoTestsContext extends VideoTestsInput {
  /** null until it has loaded. */
  video: VideoTests | null
  problem: string | null
  /** Playback position, and the duration as the player reports it (ms); 0: unknown. */
  playedMs: number
  heardMs: number
  /** The test whose details are shown. */
  chosenId: string | null
  /** The test that is being moved. */
  draft: MoveTest | null
  /** The moment as typed. */
  text: string
  textProblem: string | null
  /** The item to place. */
  placing: PlaceTest | null
  placeProblem: string | null
  /** The test whose removal waits for confirmation. */
  doomedId: string | null
}

export type VideoTestsEvent =
  /** The class's tasks have changed, here or elsewhere. */
  | { type: 'tasks.changed' }
  /** A student has made progress, or has answered a test. */
  | { type: 'task.progressed' }
  /** The connection is restored; messages may have been missed. */
  | { type: 'line.back' }
  | { type: 'list.reload' }
  /** The playback position has changed. */
  | { type: 'video.played'; at: number; lengthMs: number }
  /** Shows or hides the details of a test. */
  | { type: 'test.choose'; videoTestId: string }
  /** A marker is moved by pointer or by keys. */
  | { type: 'marker.move'; by: 'hand' | 'keys'; videoTestId: string; recordTime: number }
  | { type: 'marker.drop' }
  /** The marker returns to its original position. */
  | { type: 'marker.leave' }
  | { type: 'moment.open'; videoTestId: string }
  | { type: 'moment.write'; text: string }
  | { type: 'moment.confirm' }
  | { type: 'moment.cancel' }
  /** Opens the picker for the displayed moment. */
  | { type: 'item.pick'; requestId: string }
  | { type: 'place.retry' }
  | { type: 'place.cancel' }
  | { type: 'delete.ask'; videoTestId: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }

export type VideoTestsEmitted = Notify | InputLost

/** The query of items. */
export interface FindVideoItems {
  readonly itemType: AskedKind
  readonly scope: 'own' | 'used' | 'shared'
  readonly word: string
  readonly pageNo: number
}

export interface FoundItems {
  readonly list: readonly FoundItem[]
  readonly total: number
}

export interface VideoItemInput {
  /** The moment that the item is chosen for. */
  readonly recordTime: number
}

export interface VideoItemContext extends VideoItemInput, FindVideoItems {
  /** null: not loaded. */
  found: readonly FoundItem[] | null
  total: number
  problem: string | null
  chosen: FoundItem | null
}

export type VideoItemEvent =
  | { type: 'kind.choose'; itemType: AskedKind }
  | { type: 'scope.choose'; scope: 'own' | 'used' | 'shared' }
  | { type: 'word.write'; word: string }
  | { type: 'page.go'; pageNo: number }
  | { type: 'list.reload' }
  | { type: 'item.choose'; item: FoundItem }
  | { type: 'picker.confirm' }
  | { type: 'picker.cancel' }

export type { VideoTests }
