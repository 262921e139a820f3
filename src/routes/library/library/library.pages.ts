/** The pages of the library: each of the ten lists, its resources outside of folders, and one folder (B413); the editors (B415). */
import { type Pages, page } from '../../shared/pages/page'
import { libraryKinds, WHOLE_LIBRARY } from './kinds'

const list = page(() => import('./Library'), 'Library')

const editor = page(() => import('./ResourceEditorPage'), 'ResourceEditorPage')

const composer = page(() => import('../papers/PaperComposerPage'), 'PaperComposerPage')
const upload = page(() => import('./UploadPanelPage'), 'UploadPanelPage')
const ways = page(() => import('./CreatePanelPage'), 'CreatePanelPage')
const panels = '/teacher/resource-library/create-panel'

export const libraryPages: Pages = {
  [WHOLE_LIBRARY]: page(() => import('./Library'), 'Library', {
    title: '资源库',
    roles: ['teacher'],
    after: '/teacher/resource-library',
    icon: 'folder-open',
    group: 'prepare',
  }),
  [`${panels}/objective-item`]: ways,
  [`${panels}/subjective-item`]: ways,
  [`${panels}/objective-item/import`]: page(() => import('./CreatePanelPage'), 'ItemImportPage'),
  ...Object.fromEntries(
    libraryKinds.flatMap(({ kind, list: path, editor: written, upload: uploaded }) => [
      ...(written === null ? [] : [[written, kind === '10' ? composer : editor] as const]),
      ...(uploaded === null ? [] : [[uploaded, upload] as const]),
      [path, list],
      [`${path}/folder`, list],
      [`${path}/folder/:folderId`, list],
    ]),
  ),
}
