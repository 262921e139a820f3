/** The addresses of the five lists of barrage (B416). */

export const teacherPaths = {
  list: '/teacher/course/barrage/list',
  intercept: '/teacher/course/barrage/intercept-list',
  reported: '/teacher/course/barrage/reported-list',
  words: '/teacher/course/barrage/block-words',
  forbidden: '/teacher/course/barrage/forbidden-list',
} as const
export const adminPaths = {
  list: '/admin/barrage/list',
  intercept: '/admin/barrage/intercept-list',
  reported: '/admin/barrage/reported-list',
  words: '/admin/barrage/block-words',
  forbidden: '/admin/barrage/forbidden-list',
} as const

/** One of the five lists. */
export type ListName = keyof typeof teacherPaths

/** The page that opens and closes barrage. */
export const GATES = `${teacherPaths.list}?part=gates`
