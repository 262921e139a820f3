/** Model of the lists of votes: a use of the resource chart (B346 B351 B396). */
import { voteListResource } from '../../../../machines/live/vote/editor/voteList.resources'
import { texts } from '../../../../machines/live/vote/texts'
import { resourceUse } from '../../../shared/data/resource.model'
import { history, lastHistory, noVotes } from '../vote.examples'

const page = (pageNo: number) => ({ teachingClassId: 'tc1', kind: 'history', pageNo }) as const

export const voteListModel = resourceUse({
  resource: voteListResource,
  feature: 'vote',
  purpose:
    'A list of votes, a page at a time: those of the class and requests for the teacher, the own ones for a student. It is reloaded after each change.',
  title: '投票列表',
  starts: {
    'the votes of a class': { query: page(1), words: `老师打开“${texts.title}”，查看“${texts.history}”` },
    'the third page': { query: page(3), words: '翻到第 3 页' },
  },
  answers: [{ page: history }, { page: lastHistory }, { page: noVotes }],
})
