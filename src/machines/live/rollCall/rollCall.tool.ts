/** The roll call among the tools of a class. */
import { defineTool } from '../classroom/tool'
import { toolTexts } from './texts'

export const rollCallTool = defineTool({
  name: 'roll call',
  place: 10,
  channel: 'classroom',
  kind: 'dialog',
  turns: ['rollCall.resumed', 'rollCall.revealed'],
  menu: { place: 40, ...toolTexts, icon: 'users', roles: ['teacher'] },
  over: {
    race: {
      does: 'suspends',
      because: 'A roll call takes every screen at once (B243); the race continues below it and returns.',
    },
    attendance: {
      does: 'suspends',
      because: 'A roll call takes every screen at once (B243) for some seconds; a sign-in has minutes and returns.',
    },
    vote: {
      does: 'suspends',
      because: 'A roll call takes every screen at once (B243); the vote keeps its input and returns.',
    },
  },
})
