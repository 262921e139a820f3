/** The pages of the team space (R129, R253–R255). */
import { type Pages, page } from '../../shared/pages/page'

export const teamSpacePages: Pages = {
  '/team-space/my-space': page(() => import('./SpacePages'), 'MySpace'),
  '/team-space/group-space': page(() => import('./SpacePages'), 'GroupSpace'),
  '/team-space/student-space': page(() => import('./SpacePages'), 'StudentSpace'),
  '/team-space/upload': page(() => import('./UploadPage'), 'UploadPage'),
}
