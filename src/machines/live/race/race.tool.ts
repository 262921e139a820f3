/** The race among the tools of a class. */
import { defineTool } from '../classroom/tool'
import { toolTexts } from './texts'

export const raceTool = defineTool({
  name: 'race',
  place: 20,
  channel: 'voteRace',
  kind: 'dialog',
  turns: ['race.stopped'],
  menu: { place: 50, ...toolTexts, icon: 'bolt', roles: ['teacher'] },
  over: {
    rollCall: {
      does: 'suspends',
      because: 'Presses count from the moment a race opens: the result of a roll call must not delay one.',
    },
    attendance: {
      does: 'suspends',
      because: 'A race is decided in moments; a sign-in has minutes and returns.',
    },
    vote: {
      does: 'suspends',
      because: 'A race is decided in moments; the vote keeps its input and returns.',
    },
  },
})
