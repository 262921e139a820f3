/** The teachers' video pages: the answers are R242; the videos of a class and the tests inside a video are not in the specification. */
import { type Pages, page } from '../../shared/pages/page'
import { VIDEO_ANSWERS, VIDEO_TESTS, VIDEOS } from '../../shared/paths/videoTestsPaths'

const ofTeachers = { roles: ['teacher'], after: '/teacher/course/mission/:teachingClassId' } as const

export const videoTestsPages: Pages = {
  [VIDEOS]: page(() => import('./ClassVideos'), 'ClassVideos', {
    ...ofTeachers,
    title: '视频管理',
    inClass: true,
    classGroup: 'teach',
    icon: 'video',
  }),
  [VIDEO_TESTS]: page(() => import('./VideoTestsPage'), 'VideoTestsPage', {
    ...ofTeachers,
    title: '视频题目',
    hidden: true,
    entry: VIDEOS,
    needs: { key: 'lessonTaskId', noun: '视频', from: VIDEOS },
  }),
  [VIDEO_ANSWERS]: page(() => import('./VideoAnswers'), 'VideoAnswers'),
}
