/** The addresses of the team space. */
import { texts } from '../../../machines/groups/teamSpace/texts'
import type { PageLink } from '../../../views/shared/kit/PageLinks'
import { base } from '../../shared/base'

export const MY_SPACE = '/team-space/my-space'
export const GROUP_SPACE = '/team-space/group-space'
export const STUDENT_SPACE = '/team-space/student-space'
export const UPLOAD = '/team-space/upload'

/** The pages of the team space. */
export const spaceLinks = (current: string, isTeacher: boolean): readonly PageLink[] =>
  (
    [
      [MY_SPACE, texts.own],
      [GROUP_SPACE, texts.group],
      ...(isTeacher ? [[STUDENT_SPACE, texts.student] as const] : []),
      [UPLOAD, texts.upload],
    ] as const
  ).map(([path, label]) => ({ href: base + path, label, isCurrent: path === current }))
