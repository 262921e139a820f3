/** Slides of past lessons for models and tests. */
import type { PastSlides } from '../../../../contract/entities/live/slides'
import type { Page } from '../../../../contract/fields'
import { PAST_SLIDES_PAGE } from '../../../machines/live/pastSlides/pastSlides.resources'

export const past: PastSlides = {
  slidesId: 'sl1',
  title: '数据导论',
  startedAt: 1_700_000_000_000,
  endedAt: 1_700_002_700_000,
  shownTo: 3,
  marks: [{ page: 2, unclear: 4 }],
}

export const pastPage = (list: PastSlides[]): Page<PastSlides> => ({
  list,
  total: list.length,
  pageNo: 1,
  pageSize: PAST_SLIDES_PAGE,
})
