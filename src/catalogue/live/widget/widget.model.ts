/** Model of a floating widget: examples, and an assertion for each state. */

import { boxAt, overlap } from '../../../machines/live/widget/widget.logic'
import { widgetMachine } from '../../../machines/live/widget/widget.machine'
import { widgetView } from '../../../machines/live/widget/widget.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { behindDialog, besidePanel, clearView, writing } from './widget.examples'
import { widgetWords } from './widget.words'

type Snapshot = Parameters<typeof widgetView>[0]

/** The active field is never covered, unless the user drags the widget over it. */
function leavesFree(snapshot: Snapshot): void {
  const { around, sizes } = snapshot.context
  const { form, place } = widgetView(snapshot)
  const size = form === 'large' ? null : sizes[form]
  if (!around || !size) return
  const box = boxAt(place, size, around.layer)
  must(
    [...around.fields, ...around.bars, ...around.panels].every((obstacle) => overlap(box, obstacle) === 0),
    'the widget covers neither the active field, nor the buttons of a dialog, nor a panel beside which there is room',
  )
}
const formIs = (snapshot: Snapshot, form: string) => mustBe(widgetView(snapshot).form, form, 'the form')

export const widgetModel = defineModel<typeof widgetMachine>({
  name: 'widget',
  feature: 'widget',
  purpose:
    'Position and form of a widget (timer, calculator) on one screen: dragged, moved by keys, collapsed, enlarged for the projector; it makes way for the active field.',
  machine: widgetMachine,
  source: 'src/machines/live/widget/widget.machine.ts',
  starts: [{ name: 'a widget on the screen', input: { place: { x: 1, y: 0 } } }],
  words: widgetWords,
  events: {
    'layout.restored': [
      { example: 'open', event: { type: 'layout.restored', layout: { place: { x: 0, y: 0.5 }, isCollapsed: false } } },
      {
        example: 'collapsed',
        event: { type: 'layout.restored', layout: { place: { x: 0.5, y: 0 }, isCollapsed: true } },
      },
    ],
    'around.changed': [
      { example: 'nothing in the way', event: { type: 'around.changed', around: clearView } },
      { example: 'a field below it', event: { type: 'around.changed', around: writing } },
      { example: 'a panel', event: { type: 'around.changed', around: besidePanel } },
      { example: 'a dialog', event: { type: 'around.changed', around: behindDialog } },
    ],
    'widget.collapse': [{ type: 'widget.collapse' }],
    'widget.expand': [{ type: 'widget.expand' }],
    'widget.enlarge': [{ type: 'widget.enlarge' }],
    'widget.shrink': [{ type: 'widget.shrink' }],
    'widget.grab': [{ type: 'widget.grab' }],
    'widget.move': [
      { example: 'to the left', event: { type: 'widget.move', place: { x: 0, y: 1 } } },
      { example: 'out of the window', event: { type: 'widget.move', place: { x: 1.4, y: -0.2 } } },
    ],
    'widget.drop': [{ type: 'widget.drop' }],
  },
  actors: { layout: {}, surroundings: {} },
  states: {
    'afloat.open.resting': (snapshot) => {
      const hasDialog = (snapshot.context.around?.dialogs.length ?? 0) > 0
      const { form, hasGivenWay } = widgetView(snapshot)
      must(form === 'open' || (hasDialog && hasGivenWay), 'the widget is open, unless a dialog leaves no room')
      leavesFree(snapshot)
    },
    'afloat.open.held': (snapshot) => {
      formIs(snapshot, 'open')
      mustBe(widgetView(snapshot).place, snapshot.context.place, 'the place of the pointer')
    },
    'afloat.collapsed.resting': (snapshot) => {
      formIs(snapshot, 'collapsed')
      leavesFree(snapshot)
    },
    'afloat.collapsed.held': (snapshot) => {
      formIs(snapshot, 'collapsed')
      mustBe(widgetView(snapshot).place, snapshot.context.place, 'the place of the pointer')
    },
    large: (snapshot) => formIs(snapshot, 'large'),
  },
  invariants: [
    {
      sentence: 'The widget never leaves the window.',
      holds: (snapshot) => {
        const { x, y } = widgetView(snapshot).place
        return x >= 0 && x <= 1 && y >= 0 && y <= 1
      },
    },
  ],
  stateKey: ({ context: { place, around } }) => ({
    place,
    isWriting: around ? [around.fields.length, around.dialogs.length, around.panels.length] : null,
  }),
})
