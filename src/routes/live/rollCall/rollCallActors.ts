/** Connects the roll call's charts with the server, sound, and the options in the session storage (B218). */
import { fromCallback, fromPromise } from 'xstate'
import { z } from 'zod'
import { type DrawProof, type RollCallRecord, rollCallSince } from '../../../../contract/entities/live/rollCall'
import { ROLL_CALL_COUNT, ROLL_CALL_RECORD_REQUEST, ROLL_CALL_RECORD_TYPE } from '../../../../contract/limits'
import { drawCheckMachine } from '../../../machines/live/rollCall/records/drawCheck.machine'
import { rollCallPanelMachine } from '../../../machines/live/rollCall/records/rollCallPanel.machine'
import { rollCallRecordsMachine } from '../../../machines/live/rollCall/records/rollCallRecords.machine'
import type { OptionsCommand, ProofRequest, TeacherRollCallEvent } from '../../../machines/live/rollCall/rollCall.types'
import { studentRollCallMachine } from '../../../machines/live/rollCall/studentRollCall.machine'
import { teacherRollCallMachine } from '../../../machines/live/rollCall/teacherRollCall.machine'
import { local, session } from '../../../services/browser/kept/storage'
import { rollCallSoundActor } from '../../../services/browser/sound'
import { call } from '../../../services/network/http'
import { newId } from '../../../services/network/ids'

const OPTIONS_KEY = 'rollCallOptions'
const keptOptions = z.object({
  stuNum: z.number().int().min(ROLL_CALL_COUNT.min).max(ROLL_CALL_COUNT.max),
  isNominateAllStu: z.enum(['0', '1']),
})

/** The time from which on "not picked yet" is counted, by class. */
const SINCE_KEY = 'rollCallSince'
const keptSince = z.record(z.string(), rollCallSince)

const options = fromCallback<OptionsCommand, { teachingClassId: string }>(({ receive, sendBack, input }) => {
  const kept = session.read(OPTIONS_KEY, keptOptions)
  const since = local.read(SINCE_KEY, keptSince)?.[input.teachingClassId]
  if (kept || since) {
    const restored = { ...kept, ...(since && { since }) }
    sendBack({ type: 'options.restored', options: restored } satisfies TeacherRollCallEvent)
  }
  receive(({ options: { since: chosen, ...rest } }) => {
    session.write(OPTIONS_KEY, rest)
    local.write(SINCE_KEY, { ...local.read(SINCE_KEY, keptSince), [input.teachingClassId]: chosen })
  })
})

const records = fromPromise<RollCallRecord[], { teachingClassId: string }>(
  async ({ input: { teachingClassId }, signal }) => {
    const all = { teachingClassId, type: ROLL_CALL_RECORD_TYPE, pageNo: 1, pageSize: ROLL_CALL_RECORD_REQUEST } as const
    return (await call('findRollCallRecords', all, { signal })).list
  },
)

const proof = fromPromise<DrawProof, ProofRequest>(async ({ input, signal }) => {
  return input.proof ?? call('getDraw', { rollCallId: input.rollCallId }, { signal })
})

const drawCheck = drawCheckMachine.provide({ actors: { proof } })

/** The chart of the teacher's roll call, with its actors. */
export const providedTeacherRollCall = teacherRollCallMachine.provide({
  actors: {
    sound: rollCallSoundActor,
    options,
    panel: rollCallPanelMachine.provide({
      actors: { drawCheck, records: rollCallRecordsMachine.provide({ actors: { records } }) },
    }),
  },
})

/** The chart of the student's roll call, with its actors. */
export const providedStudentRollCall = studentRollCallMachine.provide({
  actors: { sound: rollCallSoundActor, drawCheck },
})

/** The payload of a press on start: a request id, and a seed that the server cannot know before. */
export function startPress(): { seed: string; requestId: string } {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return {
    seed: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''),
    requestId: newId(),
  }
}
