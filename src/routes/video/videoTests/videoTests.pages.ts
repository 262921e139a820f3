/** The teachers' video pages: the answers are R242; the videos of a class and the tests inside a video are not in the specification. */
import { type Pages, page } from '../../shared/pages/page'
import { FILM_TESTS, FILMS, VIDEO_ANSWERS } from '../../shared/paths/videoTestsPaths'

const ofTeachers = { roles: ['teacher'], after: '/teacher/course/mission/:teachingClassId' } as const

export const videoTestsPages: Pages = {
  [FILMS]: page(() => import('./ClassFilms'), 'ClassVideos', {
    ...ofTeachers,
    title: '视频管理',
    inClass: true,
    icon: 'video',
  }),
  [FILM_TESTS]: page(() => import('./FilmTestsPage'), 'VideoTestsPage', {
    ...ofTeachers,
    title: '视频题目',
    hidden: true,
    entry: FILMS,
    needs: { key: 'lessonTaskId', noun: '视频', from: FILMS },
  }),
  [VIDEO_ANSWERS]: page(() => import('./VideoAnswers'), 'VideoAnswers'),
}
