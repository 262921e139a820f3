/** Records and checks of roll calls as children of the roll-call charts load them. */
import type { DrawProof } from '../../../../../contract/entities/live/rollCall'
import { ROLL_CALL_RECORD_REQUEST, ROLL_CALL_RECORD_TYPE } from '../../../../../contract/limits'
import { type Ask, ask, resource } from '../../../shared/data/resource.types'
import type { DrawCheckInput, RollCallRecordsQuery } from '../rollCall.types'
import { texts } from '../texts'

/** Who was picked in a teaching class, newest first. All records are requested at once (B354). */
export const rollCallRecordsResource = resource({
  name: 'roll-call-records',
  asks: ({ teachingClassId }: RollCallRecordsQuery) => ({
    records: ask('findRollCallRecords', {
      teachingClassId,
      type: ROLL_CALL_RECORD_TYPE,
      pageNo: 1,
      pageSize: ROLL_CALL_RECORD_REQUEST,
    }),
  }),
  failed: texts.recordList.failed,
})

/** A proof that was pushed at the reveal is not requested. */
type CheckAsks = { readonly proof?: Ask<DrawProof> }

/** The published proof of a draw, which the browser checks. */
export const rollCallCheckResource = resource({
  name: 'roll-call-check',
  asks: ({ rollCallId, draw }: DrawCheckInput): CheckAsks =>
    draw?.proof ? {} : { proof: ask('getDraw', { rollCallId }) },
  failed: texts.proof.failed,
})
