/** The pages of mind maps. The specification only contains those for teachers. */
import { type Pages, page } from '../../shared/pages/page'

const list = () => import('./MindMaps')
const editor = () => import('./MindMapRedact')
const after = '/student/course/business-prospectus/studentRedact'
const ofStudents = { roles: ['student'], access: 'businessPlan', after } as const

export const mindMapPages: Pages = {
  '/business-prospectus/mindMapPage': page(list, 'MindMaps'),
  '/business-prospectus/mindMapRedact': page(editor, 'MindMapRedact'),
  '/student/course/business-prospectus/mindMapPage': page(list, 'MindMaps', {
    ...ofStudents,
    title: '思维导图',
    icon: 'sitemap',
    inClass: true,
    classGroup: 'teach',
  }),
  '/student/course/business-prospectus/mindMapRedact': page(editor, 'MindMapRedact', {
    ...ofStudents,
    title: '思维导图编辑',
    hidden: true,
    entry: '/student/course/business-prospectus/mindMapPage',
  }),
}
