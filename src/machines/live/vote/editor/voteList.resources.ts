/** Lists of votes, a page at a time, as children of the vote charts load them. */
import type { VoteRow } from '../../../../../contract/entities/live/vote'
import type { Page } from '../../../../../contract/fields'
import { VOTE_HISTORY_PAGE } from '../../../../../contract/limits'
import { type Ask, ask, resource } from '../../../shared/data/resource.types'
import { texts } from '../texts'
import type { VoteListQuery } from '../vote.types'

/** Rows of a page: eight for the teacher, seven for a student (B396). */
export const pageSizeOf = ({ kind }: Pick<VoteListQuery, 'kind'>): number =>
  kind === 'own' ? VOTE_HISTORY_PAGE.student : VOTE_HISTORY_PAGE.teacher

/** Votes of the class and students' requests for the teacher (B346), the own ones for a student (B351). */
export const voteListResource = resource({
  name: 'vote-list',
  asks: ({ teachingClassId, kind, pageNo }: VoteListQuery): { readonly page: Ask<Page<VoteRow>> } => {
    const asked = { teachingClassId, pageNo, pageSize: pageSizeOf({ kind }) }
    return { page: kind === 'requests' ? ask('getReviewVotes', asked) : ask('findVotes', asked) }
  },
  failed: texts.loadFailed,
})
