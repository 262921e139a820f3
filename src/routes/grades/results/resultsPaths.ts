/** The addresses of results. */
import { texts } from '../../../machines/grades/results/texts'
import type { PageLink } from '../../../views/shared/kit/PageLinks'
import { base } from '../../shared/base'

export const PROGRESS = '/teacher/course/progress/class'
export const TRANSCRIPT = '/teacher/course/progress/transcript'
export const STUDENTS = '/teacher/course/progress/student/list'
const PERSONAL = '/teacher/course/progress/student/personal'
export const QUALITY = '/teacher/course/quality'
export const RANKING = '/teacher/course/ranking-list'
export const CLASS_SCHEMES = '/teacher/course-grade/examine-grade/plan'

/** The page of one student. */
export const personalHref = (userId: string): string => `${base}${PERSONAL}?userId=${encodeURIComponent(userId)}`

const pages = [
  [PROGRESS, texts.progress],
  [TRANSCRIPT, texts.transcriptTitle],
  [STUDENTS, texts.studentsTitle],
  [QUALITY, texts.qualityTitle],
  [RANKING, texts.rankingTitle],
] as const

/** The pages of a class's results, for its teacher. */
export const resultsLinks = (current: string): PageLink[] =>
  pages.map(([path, label]) => ({ href: base + path, label, isCurrent: path === current }))
