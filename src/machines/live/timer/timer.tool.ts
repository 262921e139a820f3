/** The timer among the tools of a class. */
import { defineTool } from '../classroom/tool'
import { toolTexts } from './texts'

export const timerTool = defineTool({
  name: 'timer',
  place: 50,
  channel: 'classroom',
  kind: 'widget',
  turns: [],
  menu: {
    place: 60,
    ...toolTexts,
    icon: 'stopwatch',
    roles: ['teacher'],
  },
})
