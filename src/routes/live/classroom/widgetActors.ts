/** Connects floating widgets with the tab's storage and with measurements of their surroundings. */
import { fromCallback } from 'xstate'
import { z } from 'zod'
import { widgetMachine } from '../../../machines/live/widget/widget.machine'
import type { LayoutCommand, WidgetEvent } from '../../../machines/live/widget/widget.types'
import { session } from '../../../services/browser/kept/storage'
import { surroundingsActor } from '../../../services/browser/surroundings'

const share = z.number().min(0).max(1)
const keptLayout = z.object({ place: z.object({ x: share, y: share }), isCollapsed: z.boolean() })

/** The chart of a widget, with its actors. `name` is the name of its elements (`data-<name>-widget`) and of its entry in the tab's storage. */
export const providedWidget = (name: string) => {
  const key = `${name}Layout`
  return widgetMachine.provide({
    actors: {
      layout: fromCallback<LayoutCommand>(({ receive, sendBack }) => {
        const stored = session.read(key, keptLayout)
        if (stored) sendBack({ type: 'layout.restored', layout: stored } satisfies WidgetEvent)
        receive(({ layout: left }) => void session.write(key, left))
      }),
      surroundings: surroundingsActor({ layer: `[data-${name}-layer]`, widget: `[data-${name}-widget]` }),
    },
  })
}
