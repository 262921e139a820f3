/** The pages of ability tests. */
import { type Pages, page } from '../../shared/pages/page'

const test = page(() => import('./StudentAbility'), 'OwnAbilityTest')

export const abilityPages: Pages = {
  '/teacher/ability-test/list': page(() => import('./OwnTests'), 'OwnTests'),
  '/teacher/ability-test/subject/:id': page(() => import('./OwnTests'), 'OwnTest'),
  '/teacher/ability-test/set-test/:id': page(() => import('./OwnTests'), 'SetTest'),
  '/teacher/course/ability-test/list': page(() => import('./ClassAbility'), 'ClassRounds'),
  '/teacher/course/ability-test/result-list': page(() => import('./ClassAbility'), 'ClassResults'),
  '/teacher/course/ability-test/subject/:id': page(() => import('./ClassAbility'), 'ClassRound'),
  '/teacher/course/ability-test/statistical-view/:id': page(() => import('./ClassAbility'), 'RoundStatistics'),
  '/teacher/course/ability-test/detail/:id/:studentId': page(() => import('./ClassAbility'), 'StudentAttempt'),
  '/student/course/ability-test': page(() => import('./StudentAbility'), 'OwnAbilityList'),
  '/student/course/ability-test/subject/:id': page(() => import('./StudentAbility'), 'OwnAbilitySubject'),
  '/student/course/ability-test/start-test/:id': page(() => import('./StudentAbility'), 'OwnAbilitySubject'),
  '/student/course/ability-test/answer-test/:id': test,
  '/student/course/ability-test/detail/:id': test,
}
