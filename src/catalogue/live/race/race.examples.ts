/** Example races for models, tests and pictures: one lesson, its rounds and its timestamps. */
import type {
  Race,
  RacePlace,
  RaceRanking,
  RaceRecord,
  RaceRound,
  RaceWinner,
} from '../../../../contract/entities/live/race'
import type { Page } from '../../../../contract/fields'
import { RACE_MAX_MS, RACE_RECORD_PAGE } from '../../../../contract/limits'
import type { ToolInput } from '../../../machines/live/classroom/classroom.types'

/** When the first race starts, by the server's clock. */
export const STARTED_AT = 1_760_000_000_000

const place = { teachingClassId: 'tc1', classesId: 'c1' }
export const teacherInput: ToolInput = { ...place, role: 'teacher', userId: 'u1', userCode: 'T1', userName: '周静怡' }
export const studentInput: ToolInput = { ...place, role: 'student', userId: 'u2', userCode: 'S1', userName: '林子涵' }

export const question =
  '<h2>以下哪一项属于流动资产？</h2><ol><li><p>厂房</p></li><li><p>应收账款</p></li><li><p>专利权</p></li></ol>'

/** A race that shows its question at once, and one that hides it. */
export const race: Race = {
  raceId: 'race1',
  teachingClassId: 'tc1',
  raceContext: question,
  raceTime: 3,
  raceType: '0',
  createDate: STARTED_AT - 20_000,
}
export const hiddenRace: Race = { ...race, raceId: 'race2', raceTime: 5, raceType: '1' }

const started = ({ createDate: _, ...saved }: Race, startedAt: number): RaceRound => ({
  ...saved,
  startedAt,
  opensAt: startedAt + saved.raceTime * 1000,
  endsAt: startedAt + RACE_MAX_MS,
  winner: null,
})

export const round = started(race, STARTED_AT)
/** The next round of the class; `hiddenForStudents` is what students receive. */
export const hiddenRound = started(hiddenRace, STARTED_AT + 60_000)
export const hiddenForStudents: RaceRound = { ...hiddenRound, raceContext: null }

const wins = ({ raceId, opensAt }: RaceRound, userCode: string, userName: string): RaceWinner => ({
  raceId,
  userCode,
  userName,
  raceContext: question,
  wonAt: opensAt + 731,
})

export const winner = wins(round, 'S7', '欧阳雨桐')
export const ownWin = wins(round, studentInput.userCode, studentInput.userName)
export const hiddenWinner = wins(hiddenRound, 'S7', '欧阳雨桐')
export const wonRound: RaceRound = { ...round, winner }

export const ranking: RaceRanking = {
  raceId: round.raceId,
  presses: [
    { userCode: 'S7', userName: '欧阳雨桐', behindMs: 0 },
    { userCode: 'S1', userName: '林子涵', behindMs: 8.4 },
    { userCode: 'S12', userName: '马浩宇', behindMs: 63 },
    { userCode: 'S3', userName: '王若曦', behindMs: 141.6 },
    { userCode: 'S40', userName: '郑凯', behindMs: 212 },
  ],
  uncertaintyMs: 14,
  tooClose: true,
}

/** The place of the student of these examples in the ranking. */
export const ownPlace: RacePlace = { raceId: round.raceId, place: 2, behindMs: 8.4 }

/** A question as text, one with a picture, and one that was asked aloud. */
const asked = [
  question,
  '<p>图中的流程缺少哪一步？</p><img src="/dist/covers/03.svg" alt="题目图片">',
  '',
  '<img src="/dist/covers/03.svg" alt="题目图片">',
]

const record = (index: number): RaceRecord => ({
  raceId: `old${index}`,
  raceContext: asked[index % 4] ?? '',
  user: { userName: ['欧阳雨桐', '林子涵', '马浩宇', '王若曦'][index % 4] ?? '郑凯', loginCode: `s${100 + index}` },
  createDate: STARTED_AT - index * 86_400_000,
})
export const records: Page<RaceRecord> = {
  list: Array.from({ length: RACE_RECORD_PAGE }, (_, index) => record(index)),
  total: 16,
  pageNo: 1,
  pageSize: RACE_RECORD_PAGE,
}
export const lastRecords: Page<RaceRecord> = { ...records, list: [record(14), record(15)], pageNo: 3 }
export const noRecords: Page<RaceRecord> = { ...records, list: [], total: 0 }
