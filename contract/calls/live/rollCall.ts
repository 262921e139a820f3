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
    doc: 'Who was picked in an own teaching class, newest first. A draw counts from its reveal on.',
    section: 'live §7 Roll call',
  }),
  getDraw: defineCall({
    method: 'POST',
    path: '/api/nominate/getDraw',
    body: 'form',
    who: ['student', 'teacher'],
    input: z.object({ rollCallId: id }),
    data: drawProof,
    doc: 'What is needed to check a draw of an own class, after its reveal.',
    section: 'Podium',
  }),
}
