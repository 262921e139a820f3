/** The pages of practices: 23 addresses from one table, their judging, and the achievements. */
import { practicePath, practiceSers } from '../../../../contract/practices/addresses'
import { type Pages, page } from '../../shared/pages/page'
import { ACHIEVEMENTS, HOMEWORK, HOMEWORK_DETAIL, OWN_ACHIEVEMENTS } from './practicePaths'

const form = page(() => import('./PracticePage'), 'PracticePage')

export const practicePages: Pages = {
  ...Object.fromEntries(practiceSers.map((ser) => [practicePath(ser), form])),
  [HOMEWORK]: page(() => import('./PracticeHomework'), 'PracticeHomework'),
  [HOMEWORK_DETAIL]: page(() => import('./PracticeReviewPage'), 'PracticeReviewPage'),
  [ACHIEVEMENTS]: page(() => import('./Achievements'), 'Achievements'),
  [OWN_ACHIEVEMENTS]: page(() => import('./OwnAchievements'), 'OwnAchievements'),
}
