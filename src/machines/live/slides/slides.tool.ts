/** The slides among the tools of a class. */
import { defineTool } from '../classroom/tool'
import { toolTexts } from './texts'

export const slidesTool = defineTool({
  name: 'slides',
  place: 60,
  channel: 'classroom',
  kind: 'dialog',
  turns: [],
  menu: { place: 5, ...toolTexts, icon: 'images', roles: ['teacher'] },
  over: {
    rollCall: { does: 'waits', because: 'Slides last the whole lesson; a roll call lasts some seconds.' },
    race: { does: 'waits', because: 'A race is decided in moments, and a press must not miss its button.' },
    attendance: { does: 'waits', because: 'Signing in takes one step; the slides come right after it.' },
    vote: { does: 'waits', because: 'A vote has a deadline; the slides keep their page and come after it.' },
  },
  under: {
    rollCall: { does: 'suspends', because: 'An activity lies above the slides; the page stays and returns.' },
    race: { does: 'suspends', because: 'An activity lies above the slides; the page stays and returns.' },
    attendance: { does: 'suspends', because: 'An activity lies above the slides; the page stays and returns.' },
    vote: { does: 'suspends', because: 'An activity lies above the slides; the page stays and returns.' },
  },
})
