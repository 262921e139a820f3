/** The ink on slides among the tools of a class: it is drawn on the pages of the slides and has no dialog of its own. */
import { defineTool } from '../classroom/tool'
import { toolTexts } from './texts'

export const slideInkTool = defineTool({
  name: 'ink on slides',
  place: 65,
  channel: 'classroom',
  kind: 'widget',
  turns: [],
  menu: { place: 6, ...toolTexts, icon: 'pencil', roles: [] },
})
