/** Examples of rounds in each state, and results of requests, for walks and pictures. */
import type {
  AbilityLive,
  AbilityRound,
  AbilityStatistics,
  OwnAbility,
} from '../../../../contract/entities/work/ability'
import type { AbilityStudent } from '../../../../contract/entities/work/abilityStudent'
import type { OwnFound } from '../../../machines/work/ability/ability.types'

export const NOW = 1_795_141_800_000
const MINUTE = 60_000

const facts = {
  title: '机器人基础能力测试',
  beginTime: NOW - 10 * MINUTE,
  endTime: NOW + 50 * MINUTE,
  minutes: 40,
  isShuffled: '1' as const,
  itemNum: 9,
  maxPoints: 20,
}

export const own: OwnAbility = {
  abilityRoundId: 'ar1',
  teachingClassId: 'tc1',
  ...facts,
  standing: 'open',
  extraMinutes: 0,
  deadline: null,
  submitTime: null,
  points: null,
  readOnly: '',
}
const found = (more: Partial<OwnAbility>): OwnFound => ({ own: { ...own, ...more }, at: NOW })
export const ownOpen = found({})
export const ownPaused = found({ readOnly: 'paused' })
export const ownUpcoming = found({ standing: 'upcoming', beginTime: NOW + 10 * MINUTE, endTime: NOW + 70 * MINUTE })
export const ownRunning = found({ standing: 'running', deadline: NOW + 30 * MINUTE })
export const ownSubmitted = found({ standing: 'submitted', deadline: NOW + 30 * MINUTE, submitTime: NOW, points: 16 })
export const ownEnded = found({ standing: 'ended', deadline: NOW - 1, submitTime: NOW - 1, points: 16 })
export const ownMissed = found({ standing: 'missed' })

export const round: AbilityRound = {
  abilityRoundId: 'ar1',
  teachingClassId: 'tc1',
  ...facts,
  state: 'open',
  lastTime: facts.endTime,
  endedTime: null,
  studentNum: 3,
  beginNum: 2,
  submitNum: 1,
  mean: 80,
}
const student = (no: number, more: Partial<AbilityStudent>): AbilityStudent => ({
  userId: `u${no}`,
  userName: ['李明', '王芳', '张伟'][no - 1] ?? '',
  loginCode: `s00${no}`,
  attemptState: 'none',
  answeredNum: 0,
  beginTime: null,
  deadline: null,
  submitTime: null,
  extraMinutes: 0,
  points: null,
  ...more,
})
const running = student(2, {
  attemptState: 'inProgress',
  answeredNum: 4,
  beginTime: NOW - 5 * MINUTE,
  deadline: NOW + 35 * MINUTE,
})
const done = student(1, {
  attemptState: 'submitted',
  answeredNum: 9,
  beginTime: NOW - 9 * MINUTE,
  deadline: NOW + 31 * MINUTE,
  submitTime: NOW - MINUTE,
  points: 16,
})
export const live: AbilityLive = { round, students: [done, running, student(3, {})] }
/** The second student has submitted. */
export const progressed: AbilityStudent = {
  ...running,
  attemptState: 'submitted',
  answeredNum: 9,
  submitTime: NOW,
  points: 12,
}
export const liveEnded: AbilityLive = {
  round: { ...round, state: 'ended', endedTime: NOW },
  students: live.students.map((one) => (one.userId === 'u2' ? progressed : one)),
}

const figures = {
  num: 2,
  mean: 70,
  median: 70,
  deviation: 10,
  distribution: [0, 0, 0, 0, 0, 0, 1, 0, 1, 0],
  difficulty: 0.7,
  discrimination: 0.2,
}
export const pageRounds = { rounds: [liveEnded.round, round] }
export const pageNone = { rounds: [] }
export const pageOwn = { own: [ownOpen.own, ownEnded.own, ownUpcoming.own] }
export const pageStatistics: { readonly statistics: AbilityStatistics } = {
  statistics: {
    round: liveEnded.round,
    ...figures,
    items: [{ itemNo: 1, itemType: 'single', stem: '流程机器人的英文缩写是？', points: 2, answerNum: 2, ...figures }],
  },
}
