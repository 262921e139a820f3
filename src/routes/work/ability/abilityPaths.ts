/** The addresses of ability tests. */
import { base } from '../../shared/base'

const part = (id: string): string => encodeURIComponent(id)

/** A teacher's own tests (R230–R232). */
export const TESTS = '/teacher/ability-test/list'
export const testPath = (abilityTestId: string): string => `/teacher/ability-test/subject/${part(abilityTestId)}`
/** `new`: a test that is not saved yet. */
export const setTestPath = (abilityTestId: string): string => `/teacher/ability-test/set-test/${part(abilityTestId)}`

/** Rounds of a class, for its teacher (R233–R237). */
export const ROUNDS = '/teacher/course/ability-test/list'
export const RESULTS = '/teacher/course/ability-test/result-list'
export const roundPath = (abilityRoundId: string): string =>
  `/teacher/course/ability-test/subject/${part(abilityRoundId)}`
export const statisticsPath = (abilityRoundId: string): string =>
  `/teacher/course/ability-test/statistical-view/${part(abilityRoundId)}`
export const studentPath = (abilityRoundId: string, userId: string): string =>
  `/teacher/course/ability-test/detail/${part(abilityRoundId)}/${part(userId)}`

/** Of a student (R027, R123–R126). */
export const OWN = '/student/course/ability-test'
export const subjectPath = (abilityRoundId: string): string => `${OWN}/subject/${part(abilityRoundId)}`
export const answerPath = (abilityRoundId: string): string => `${OWN}/answer-test/${part(abilityRoundId)}`
export const detailPath = (abilityRoundId: string): string => `${OWN}/detail/${part(abilityRoundId)}`

export const hrefOf = (path: string): string => base + path
