/** The vote among the tools of a class. */
import { defineTool } from '../classroom/tool'
import { toolTexts } from './texts'

export const voteTool = defineTool({
  name: 'vote',
  place: 40,
  channel: 'voteRace',
  kind: 'dialog',
  turns: ['vote.ended'],
  menu: {
    place: 20,
    ...toolTexts,
    icon: 'chart-bar',
    roles: ['teacher', 'student'],
  },
  over: {
    rollCall: { does: 'waits', because: 'A roll call lasts some seconds and belongs to the whole class.' },
    race: { does: 'waits', because: 'A race is decided in moments, and a press must not miss its button.' },
    attendance: {
      does: 'waits',
      because: 'Signing in takes one step and decides attendance; the vote comes right after it.',
    },
  },
})
