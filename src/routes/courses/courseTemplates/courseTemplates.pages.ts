/** The pages of course templates (R040 R046 R143–R151). */
import { type Pages, page } from '../../shared/pages/page'

const info = page(() => import('./TemplateInfoPage'), 'TemplateInfoPage')

export const courseTemplatesPages: Pages = {
  '/teacher/course-template/list/standard': page(() => import('./TemplateLists'), 'StandardTemplates'),
  '/teacher/course-template/list/public': page(() => import('./TemplateLists'), 'PublicTemplates'),
  '/teacher/course-template/list/my': page(() => import('./TemplateLists'), 'MyTemplates'),
  '/teacher/course-template/list/open': page(() => import('./TemplateLists'), 'OpenTemplates'),
  '/teacher/course-template/list/result': page(() => import('./TemplateLists'), 'ResultTemplates'),
  '/teacher/course-template/info/standard/:targetId': info,
  '/teacher/course-template/info/public/:targetId': info,
  '/teacher/course-template/info/my/:targetId': info,
  '/teacher/course-template/info/open/:targetId': info,
  '/teacher/course-template/info/result/:targetId': info,
  '/admin/template/review/:reviewId': page(() => import('./TemplateReviewPage'), 'TemplateReviewPage', {
    title: '模板审核',
    roles: ['admin'],
    hidden: true,
    entry: '/admin/template/list',
    after: '/admin/template/list',
  }),
  '/admin/template/list': page(() => import('./TemplateAdmin'), 'TemplateAdmin'),
}
