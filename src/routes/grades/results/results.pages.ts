/** The pages of results, including the class's progress, which has the same links above it. */
import { type Pages, page } from '../../shared/pages/page'

export const resultsPages: Pages = {
  '/student/course/grade': page(() => import('./RankingPages'), 'OwnTranscriptPage'),
  '/student/course/ranking-list': page(() => import('./RankingPages'), 'StudentRanking'),
  '/teacher/course/progress/class': page(() => import('./ClassResults'), 'ProgressResults'),
  '/teacher/course/progress/transcript': page(() => import('./ClassResults'), 'TranscriptPage'),
  '/teacher/course/progress/student/list': page(() => import('./ClassResults'), 'StudentsPage'),
  '/teacher/course/progress/student/personal': page(() => import('./ClassResults'), 'PersonalPage'),
  '/teacher/course/quality': page(() => import('./ClassResults'), 'QualityPage'),
  '/teacher/course/ranking-list': page(() => import('./RankingPages'), 'TeacherRanking'),
}
