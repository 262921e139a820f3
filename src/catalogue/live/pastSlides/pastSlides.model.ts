/** Models of the slides of past lessons: uses of the resource chart. */
import { pastSlideInkResource, pastSlidesResource } from '../../../machines/live/pastSlides/pastSlides.resources'
import { texts } from '../../../machines/live/pastSlides/texts'
import { resourceUse } from '../../shared/data/resource.model'
import { blank, drawn } from '../slideInk/slideInk.examples'
import { past, pastPage } from './pastSlides.examples'

export const pastSlidesModel = resourceUse({
  resource: pastSlidesResource,
  feature: 'pastSlides',
  purpose: 'The slides of past lessons of a class, for its teacher and all its students.',
  title: texts.title,
  starts: { 'the first page': { query: { teachingClassId: 'tc1', pageNo: 1 }, words: `打开“${texts.title}”` } },
  answers: [{ slides: pastPage([past]) }, { slides: pastPage([]) }],
})

export const pastSlideInkModel = resourceUse({
  resource: pastSlideInkResource,
  feature: 'pastSlides',
  purpose: 'The ink on a page of past slides.',
  title: '回顾课件的批注',
  starts: { 'a page': { query: { slidesId: 'sl1', page: 1 }, words: `点击“${texts.open}”` } },
  answers: [{ ink: drawn }, { ink: blank }],
})
