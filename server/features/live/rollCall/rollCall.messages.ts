/** Stored roll calls in the form of the contract. */
import type {
  DrawProof,
  RollCallCommitment,
  RollCallRecord,
  RollCallRound,
} from '../../../../contract/entities/live/rollCall'
import type { CommitmentRow, NewRollCall, RecordRow, RollCallRow } from './rollCall.repository'

export const roundOf = (row: NewRollCall | RollCallRow): RollCallRound => ({
  rollCallId: row.roll_call_id,
  teachingClassId: row.teaching_class_id,
  stuNum: row.stu_num,
  isNominateAllStu: row.is_nominate_all_stu,
  since: row.since,
  needNominateStudentList: row.chosen,
  studentList: row.student_list,
  startedAt: row.started_at,
  revealAt: row.reveal_at,
  endsAt: row.ends_at,
  sound: row.sound,
  commitment: row.commitment,
})

export const proofOf = (row: RollCallRow): DrawProof => ({
  rollCallId: row.roll_call_id,
  commitment: row.commitment,
  secret: row.secret,
  scope:
    row.draw_version === 1
      ? null
      : { isNominateAllStu: row.is_nominate_all_stu, since: row.since, sinceAt: row.since_at },
  roster: row.roster,
  seed: row.seed,
  stuNum: row.stu_num,
  chosen: row.chosen,
  revealAt: row.reveal_at,
})

export const commitmentMessage = (row: CommitmentRow): RollCallCommitment => ({
  commitmentId: row.commitment_id,
  teachingClassId: row.teaching_class_id,
  commitment: row.commitment,
  isNominateAllStu: row.is_nominate_all_stu,
  since: row.since,
  candidateNum: row.roster.length,
})

export const recordOf = (row: RecordRow): RollCallRecord => ({
  nominateId: row.nominate_id,
  rollCallId: row.roll_call_id,
  userName: row.user_name,
  loginCode: row.login_code,
  nominateTime: row.nominate_time,
  isNominateAllStu: row.is_nominate_all_stu,
  since: row.since,
})
