/** Model of the text of a page: a use of the resource chart. */
import { slidePageResource } from '../../../machines/live/slides/slidePage.resources'
import { resourceUse } from '../../shared/data/resource.model'

export const slidePageModel = resourceUse({
  resource: slidePageResource,
  feature: 'slides',
  purpose: 'The text of a shown page, for screen readers.',
  title: '课件一页的文字',
  starts: { 'a page': { query: { slidesId: 'sl1', page: 1 }, words: '学生看到第 1 页' } },
  answers: [
    { page: { text: '第一章 数据导论', width: 1920, height: 1080 } },
    { page: { text: '', width: 1920, height: 1080 } },
  ],
})
