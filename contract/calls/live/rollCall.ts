/** Roll-call records and proofs (live §7 Roll call). The roll call itself runs on the classroom socket. */
import { z } from 'zod'
import { defineCall } from '../../call'
import { drawProof, rollCallRecord } from '../../entities/live/rollCall'
import { id, pageOf, paging } from '../../fields'
import { ROLL_CALL_RECORD_TYPE } from '../../limits'

export const rollCallCalls = {
  findRollCallRecords: defineCall({
    method: 'POST',
    path: '/admin/nominate/findPage',
    body: 'form',
    who: ['teacher'],
    input: z.object({ teachingClassId: id, type: z.literal(ROLL_CALL_RECORD_TYPE), ...paging }),
    data: pageOf(rollCallRecord),
    doc: 'Returns the students who were picked in the caller’s teaching class, newest first. A draw is included after its reveal.',
    section: 'live §7 Roll call',
  }),
  getDraw: defineCall({
    method: 'POST',
    path: '/api/nominate/getDraw',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ rollCallId: id }),
    data: drawProof,
    doc: 'Returns the data for verifying a draw of the caller’s class. Available after the reveal.',
    section: 'Podium',
  }),
}
