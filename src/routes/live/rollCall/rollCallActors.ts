/** Joins the roll call's charts with the outside world: calls, sound, and the options that a session keeps (B218). */
import { fromCallback } from 'xstate'
import { z } from 'zod'
import { rollCallSince } from '../../../../contract/entities/live/rollCall'
import { ROLL_CALL_COUNT } from '../../../../contract/limits'
import { rollCallPanelMachine } from '../../../machines/live/rollCall/records/rollCallPanel.machine'
import type { OptionsCommand, TeacherRollCallEvent } from '../../../machines/live/rollCall/rollCall.types'
import { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { local, session } from '../../../services/browser/kept/storage'
import { rollCallSoundActor } from '../../../services/browser/sound'
import { newId } from '../../../services/network/ids'
import { providedResource } from '../../shared/data/useResource'

const OPTIONS_KEY = 'rollCallOptions'
const keptOptions = z.object({
  stuNum: z.number().int().min(ROLL_CALL_COUNT.min).max(ROLL_CALL_COUNT.max),
  isNominateAllStu: z.enum(['0', '1']),
})

/** The time from which on "not picked yet" is counted, by class. */
const SINCE_KEY = 'rollCallSince'
const keptSince = z.record(z.string(), rollCallSince)

const options = fromCallback<OptionsCommand, { teachingClassId: string }>(({ receive, sendBack, input }) => {
  const stored = session.read(OPTIONS_KEY, keptOptions)
  const since = local.read(SINCE_KEY, keptSince)?.[input.teachingClassId]
  if (stored || since) {
    const restored = { ...stored, ...(since && { since }) }
    sendBack({ type: 'options.restored', options: restored } satisfies TeacherRollCallEvent)
  }
  receive(({ options: { since: chosen, ...rest } }) => {
    session.write(OPTIONS_KEY, rest)
    local.write(SINCE_KEY, { ...local.read(SINCE_KEY, keptSince), [input.teachingClassId]: chosen })
  })
})

/** The teacher's roll call, provided. */
export const providedTeacherRollCall = teacherRollCallMachine.provide({
  actors: {
    sound: rollCallSoundActor,
    options,
    panel: rollCallPanelMachine.provide({ actors: { drawCheck: providedResource, records: providedResource } }),
  },
})

/** The chart of the student's roll call, with its actors. */
export const providedStudentRollCall = studentRollCallMachine.provide({
  actors: { sound: rollCallSoundActor, drawCheck: providedResource },
})

/** The payload of a press on start: a request id, and a seed that the server cannot know before. */
export function startPress(): { seed: string; requestId: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return {
    seed: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    requestId: newId(),
  }
}
