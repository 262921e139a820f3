/** What the charts of tests inside a film work on: the film with its tests, and the items of the library to choose from. */

import type { FoundItem } from '../../../../contract/entities/library/resource'
import type { FilmTests } from '../../../../contract/entities/video/video'
import type { InputLost, Notify } from '../../shared/messages'

/** The kinds that a film can ask. */
export const askedKinds = ['single', 'multiple', 'trueFalse', 'gap'] as const
export type AskedKind = (typeof askedKinds)[number]

export interface VideoTestsInput {
  readonly teachingClassId: string
  readonly lessonTaskId: string
}

/** A test that is to stand elsewhere. Times in milliseconds of the film. */
export interface MoveTest {
  readonly videoTestId: string
  readonly recordTime: number
  /** Where it stood when it was taken up: moved by somebody else meanwhile it stays there. */
  readonly wasTime: number
}

/** An item that is to be asked. Sent again under the same name it is placed once. */
export interface PlaceTest extends VideoTestsInput {
  readonly itemId: string
  readonly recordTime: number
  readonly requestId: string
}

export interface VideoTestsContext extends VideoTestsInput {
  /** Null until it has come. */
  film: FilmTests | null
  problem: string | null
  /** Where the film is shown, and how long the player finds it to be; 0: not known. */
  playedMs: number
  heardMs: number
  /** The test that is looked at. */
  chosenId: string | null
  /** The test that is being moved. */
  draft: MoveTest | null
  /** The moment as it is typed. */
  text: string
  textProblem: string | null
  /** What is to be placed. */
  placing: PlaceTest | null
  placeProblem: string | null
  /** The test that is to be taken out. */
  doomedId: string | null
}

export type VideoTestsEvent =
  /** The class's tasks have changed, whoever did it. */
  | { type: 'tasks.changed' }
  /** A student has gone on, or answered. */
  | { type: 'task.progressed' }
  /** The line is back: what was said meanwhile was missed. */
  | { type: 'line.back' }
  | { type: 'list.reload' }
  /** The player is at another moment. */
  | { type: 'film.played'; at: number; lengthMs: number }
  /** A test is looked at, or no longer. */
  | { type: 'test.choose'; videoTestId: string }
  /** A mark is dragged by a hand that holds it, or moved by keys. */
  | { type: 'marker.move'; by: 'hand' | 'keys'; videoTestId: string; recordTime: number }
  | { type: 'marker.drop' }
  /** It goes back to where it was. */
  | { type: 'marker.leave' }
  | { type: 'moment.open'; videoTestId: string }
  | { type: 'moment.write'; text: string }
  | { type: 'moment.confirm' }
  | { type: 'moment.cancel' }
  /** An item is chosen for the moment that is shown. */
  | { type: 'item.pick'; requestId: string }
  | { type: 'place.retry' }
  | { type: 'place.cancel' }
  | { type: 'delete.ask'; videoTestId: string }
  | { type: 'delete.confirm' }
  | { type: 'delete.cancel' }

export type VideoTestsEmitted = Notify | InputLost

/** Where items are looked for. */
export interface FindFilmItems {
  readonly itemType: AskedKind
  readonly scope: 'own' | 'shared'
  readonly word: string
  readonly pageNo: number
}

export interface FoundItems {
  readonly list: readonly FoundItem[]
  readonly total: number
}

export interface FilmItemInput {
  /** The moment that it is chosen for. */
  readonly recordTime: number
}

export interface FilmItemContext extends FilmItemInput, FindFilmItems {
  /** Null: they have not come. */
  found: readonly FoundItem[] | null
  total: number
  problem: string | null
  chosen: FoundItem | null
}

export type FilmItemEvent =
  | { type: 'kind.choose'; itemType: AskedKind }
  | { type: 'scope.choose'; scope: 'own' | 'shared' }
  | { type: 'word.write'; word: string }
  | { type: 'page.go'; pageNo: number }
  | { type: 'list.reload' }
  | { type: 'item.choose'; item: FoundItem }
  | { type: 'picker.confirm' }
  | { type: 'picker.cancel' }

export type { FilmTests }
