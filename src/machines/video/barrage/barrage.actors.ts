/** Actors of the charts of barrage: placeholders, provided in `src/routes/video/barrage`. */

import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Barrage, BarrageLeave } from '../../../../contract/entities/video/barrage'
import { callActor, queryActor } from '../../shared/data/calls'
import { notProvided } from '../../shared/notProvided'
import type { BarragePlace, InBarrageClass, SendInput, SetGateInput, SettingsCommand } from './barrage.types'

export const barrageActors = {
  /** Sends the events of the comments over a video, and the loss and return of the connection. */
  facts: fromCallback<AnyEventObject, { place: BarragePlace }>(notProvided),
  /** Loads the comments over a video. All calls reject with an error whose `text` is for people. */
  findBarrages: fromPromise<readonly Barrage[], { place: BarragePlace }>(notProvided),
  /** Reports a comment. */
  reportBarrage: callActor('reportBarrage'),
  /** Stores the settings in the browser; sends `settings.restored` at once. */
  settingsKeeper: fromCallback<SettingsCommand, undefined, AnyEventObject>(notProvided),
}

export const senderActors = {
  /** Whether the student may write now (B519). */
  checkGate: fromPromise<BarrageLeave, { place: BarragePlace }>(notProvided),
  /** Sends a comment; returns it as it is stored. */
  sendBarrage: fromPromise<Barrage, SendInput>(notProvided),
}

export const gatesActors = {
  /** Sends `gates.changed` when barrage was opened or closed elsewhere, or the connection has returned. */
  facts: fromCallback<AnyEventObject, InBarrageClass, AnyEventObject>(notProvided),
  /** Loads the videos of a class with their gates. */
  loadGates: queryActor('findBarrageStruct'),
  /** Opens or closes barrage over a part of the course; returns the number of videos whose gate changed. */
  setGate: fromPromise<number, SetGateInput>(notProvided),
}
