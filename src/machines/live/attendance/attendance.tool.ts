/** The sign-in among the tools of a class. */
import { defineTool } from '../classroom/tool'
import { toolTexts } from './texts'

export const attendanceTool = defineTool({
  name: 'sign-in',
  place: 30,
  channel: 'classroom',
  kind: 'dialog',
  turns: ['attendance.succeeded', 'attendance.ended'],
  menu: { place: 10, ...toolTexts, icon: 'check-circle', roles: ['teacher'] },
  over: {
    rollCall: { does: 'waits', because: 'A roll call lasts some seconds and belongs to the whole class.' },
    race: { does: 'waits', because: 'A race is decided in moments, and a press must not miss its button.' },
    vote: {
      does: 'suspends',
      because: 'Signing in takes one step and decides attendance; the vote keeps its input and returns.',
    },
  },
})
