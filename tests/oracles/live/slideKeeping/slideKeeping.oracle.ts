/** 收藏 (lesson §1): a page is copied to the notes once, one page at a time, and the student learns whether it succeeded. */
import { slideKeepingModel } from '../../../../src/catalogue/live/slideKeeping/slideKeeping.model'
import type { KeptPage } from '../../../../src/machines/live/slideKeeping/slideKeeping.machine'
import { keepingView } from '../../../../src/machines/live/slideKeeping/slideKeeping.selectors'
import type { Failure } from '../../../../src/machines/shared/failure'
import { reasonOf, rulesOf, running, starts } from '../../rules'
import { say, stay } from '../../steps'

interface Known {
  readonly teachingClassId: string
  readonly wanted: KeptPage | null
  /** The numbers of the copied pages. */
  readonly kept: readonly number[]
}

const PAGES = [1, 2]

export const oracle = rulesOf(slideKeepingModel)({
  begin: ({ teachingClassId }): Known => ({ teachingClassId, wanted: null, kept: [] }),
  rules: {
    'page.keep': (known, { kept }) =>
      known.wanted || known.kept.includes(kept.page)
        ? undefined
        : stay(known, { wanted: kept }, starts('keepPage', { teachingClassId: known.teachingClassId, kept })),
    'done keepPage': (known) =>
      stay(known, { wanted: null, kept: [...known.kept, known.wanted?.page ?? 0] }, say('success', '已收藏到笔记')),
    'error keepPage': (known, failure: Failure) =>
      stay(known, { wanted: null }, say('error', reasonOf(failure, '没有收藏成功，请重试'))),
  },
  shown: ({ kept, wanted }) => ({
    runs: wanted ? 'keepPage' : '',
    ...Object.fromEntries(PAGES.map((page) => [page, { isKept: kept.includes(page), isKeeping: wanted !== null }])),
  }),
  read: (snapshot) => ({
    runs: running(snapshot),
    ...Object.fromEntries(PAGES.map((page) => [page, keepingView(snapshot, { slidesId: 'sl1', page })])),
  }),
})
