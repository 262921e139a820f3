/** The pages of files: the own uploads, and previews (content §2 Preview and fallback routes). */
import { type Pages, page } from '../../shared/pages/page'

const ownFiles = () => import('./OwnFiles')
const preview = page(() => import('./PreviewPage'), 'PreviewPage')

export const filePages: Pages = {
  '/preview/error/:type': page(() => import('./PreviewError'), 'PreviewError'),
  '/preview/team-space/:fileId': preview,
  '/preview/my-video/:targetId': preview,
  '/preview/:targetType/:targetId': preview,
  '/student/course/files': page(ownFiles, 'OwnFiles', {
    title: '我的文件',
    roles: ['student'],
    after: '/student/course/account/settings/base',
    hidden: true,
  }),
  '/teacher/files': page(ownFiles, 'OwnFiles', {
    title: '我的文件',
    roles: ['teacher'],
    after: '/teacher/resource-library-preview/:testpaperName',
    icon: 'file',
    group: 'space',
  }),
}
