/** The page of figures. */
import { type Pages, page } from '../../shared/pages/page'

export const figuresPages: Pages = {
  '/admin/figures': page(() => import('./Figures'), 'Figures', {
    title: '使用统计',
    roles: ['admin'],
    limits: ['academicOffice'],
    icon: 'chart-bar',
    group: 'records',
    after: '/admin/audit/list',
  }),
}
