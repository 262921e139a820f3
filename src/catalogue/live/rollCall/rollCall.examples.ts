/** An example class, one draw and its real proof, for models, tests and the workbench. */

import type {
  DrawProof,
  RollCallCommitment,
  RollCallCounts,
  RollCallRecord,
  RollCallRound,
  RollCallStudent,
} from '../../../../contract/entities/live/rollCall'
import { ROLL_CALL_LINGER_MS, rollCallDuration } from '../../../../contract/limits'
import { commitmentOf, drawFrom } from '../../../../contract/rules/live/draw'
import type { ToolInput } from '../../../machines/live/classroom/classroom.types'

const people = ['王子涵', '李梓萱', '张浩然', '刘诗琪', '陈宇轩', '杨欣怡', '赵俊杰', '黄雨桐', '周博文', '吴思远']

const secret = '5f'.repeat(32)
const seed = 'a1'.repeat(16)
const scope = { isNominateAllStu: '1', since: null, sinceAt: null } as const

/** The students who can be picked. */
export const roster: RollCallStudent[] = people.map((userName, index) => ({ userId: `u${index + 1}`, userName }))

/** Two are picked. */
export const chosen: RollCallStudent[] = drawFrom(roster, 2, secret, seed)
const [first] = chosen
const bystander = roster.find(({ userId }) => chosen.every((one) => one.userId !== userId))

/** When the draw began, by the server's clock. */
export const STARTED_AT = 1_700_000_000_000

/** The commitment of the draw. */
export const commitment: RollCallCommitment = {
  commitmentId: 'c1',
  teachingClassId: 'tc1',
  commitment: commitmentOf(secret, roster, scope),
  isNominateAllStu: '1',
  since: null,
  candidateNum: roster.length,
}

/** Counts of a draw: all students were picked this term, and some this week. */
export const counts: RollCallCounts = {
  teachingClassId: 'tc1',
  candidateNum: roster.length,
  left: { lesson: roster.length, week: 1, term: 0 },
}

/** The draw. */
export const round: RollCallRound = {
  rollCallId: 'r1',
  teachingClassId: 'tc1',
  stuNum: chosen.length,
  isNominateAllStu: '1',
  since: null,
  needNominateStudentList: chosen,
  studentList: roster,
  startedAt: STARTED_AT,
  revealAt: STARTED_AT + rollCallDuration(chosen.length),
  endsAt: STARTED_AT + rollCallDuration(chosen.length) + ROLL_CALL_LINGER_MS,
  sound: '1',
  commitment: commitment.commitment,
}

/** A later draw in the same class. */
export const nextRound: RollCallRound = {
  ...round,
  rollCallId: 'r2',
  startedAt: round.endsAt,
  revealAt: round.endsAt + rollCallDuration(chosen.length),
  endsAt: round.endsAt + rollCallDuration(chosen.length) + ROLL_CALL_LINGER_MS,
}

/** The values that the server publishes at the reveal. */
export const proof: DrawProof = {
  rollCallId: round.rollCallId,
  commitment: round.commitment,
  secret,
  scope,
  roster,
  seed,
  stuNum: round.stuNum,
  chosen,
  revealAt: round.revealAt,
}

/** A proof in which another name was put among the picked. */
export const forgedProof: DrawProof = { ...proof, chosen: bystander ? [bystander, ...chosen.slice(1)] : [] }

/** Records of the class, newest first: more than one page. */
export const records: RollCallRecord[] = roster.map(({ userId, userName }, index) => ({
  nominateId: `n${index + 1}`,
  rollCallId: index < chosen.length ? round.rollCallId : `r0${index}`,
  userName,
  loginCode: `s${String(index + 1).padStart(3, '0')}`,
  nominateTime: STARTED_AT - userId.length * index * 60_000,
  ...(index % 2 === 0 ? { isNominateAllStu: '1', since: null } : { isNominateAllStu: '0', since: 'lesson' }),
}))

const place = { teachingClassId: 'tc1', classesId: 'k1' }

/** The teacher of the class. */
export const teacherInput: ToolInput = {
  ...place,
  role: 'teacher',
  userId: 't1',
  userCode: 't001',
  userName: '林老师',
}

/** A student who is picked. */
export const chosenInput: ToolInput = {
  ...place,
  role: 'student',
  userId: first?.userId ?? '',
  userCode: 's001',
  userName: first?.userName ?? '',
}

/** A student who is not. */
export const bystanderInput: ToolInput = {
  ...place,
  role: 'student',
  userId: bystander?.userId ?? '',
  userCode: 's002',
  userName: bystander?.userName ?? '',
}
