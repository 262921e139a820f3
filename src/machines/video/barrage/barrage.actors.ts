/** What the charts of barrage invoke: placeholders, provided in `src/routes/video/barrage`. */

import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Barrage, BarrageLeave } from '../../../../contract/entities/video/barrage'
import { callActor, queryActor } from '../../shared/data/calls'
import type { BarragePlace, InBarrageClass, SendInput, SetGateInput, SettingsCommand } from './barrage.types'

const missing = (what: string) => (): never => {
  throw new Error(`${what} by an actor of src/routes`)
}

export const barrageActors = {
  /** Tells what the class is told of the lines over a film, and how the line of the channel stands. */
  facts: fromCallback<AnyEventObject, { place: BarragePlace }>(missing('what happens over a film is told')),
  /** The lines over a film. Rejects with an error whose `text` is for people, as all below do. */
  findBarrages: fromPromise<readonly Barrage[], { place: BarragePlace }>(missing('lines are found')),
  /** Reports a line. */
  reportBarrage: callActor('reportBarrage'),
  /** Keeps the settings in the browser; tells `settings.restored` at once. */
  settingsKeeper: fromCallback<SettingsCommand, undefined, AnyEventObject>(missing('settings are kept')),
}

export const senderActors = {
  /** Whether one may write now (B519). */
  checkGate: fromPromise<BarrageLeave, { place: BarragePlace }>(missing('leave is asked for')),
  /** Writes a line; answers it as it is stored. */
  sendBarrage: fromPromise<Barrage, SendInput>(missing('a line is written')),
}

export const gatesActors = {
  /** Tells `gates.changed` where barrage was opened or closed elsewhere, or the line was away. */
  facts: fromCallback<AnyEventObject, InBarrageClass, AnyEventObject>(missing('the class is heard')),
  /** The films of a class. */
  loadGates: queryActor('findBarrageStruct'),
  /** Opens or closes barrage over a part of the course; answers over how many films that changed it. */
  setGate: fromPromise<number, SetGateInput>(missing('barrage is opened or closed')),
}
