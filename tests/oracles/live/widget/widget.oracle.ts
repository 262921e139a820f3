/**
 * A floating widget: dragged or moved within the window, collapsed, or enlarged for the projector, after which it has
 * the form that it had before. Each choice of the user is stored; a restored layout is not stored again.
 */
import { widgetModel } from '../../../../src/catalogue/live/widget/widget.model'
import type { Place, Surroundings } from '../../../../src/machines/live/widget/widget.types'
import { report, rulesOf, tell } from '../../rules'
import { type Step, stay } from '../../steps'

interface Known {
  readonly place: Place
  readonly form: 'open' | 'collapsed'
  readonly isLarge: boolean
  readonly isHeld: boolean
  readonly around: Surroundings | null
  readonly sizes: { readonly open: object | null; readonly collapsed: object | null }
}

const share = (value: number): number => Math.min(1, Math.max(0, value))
export const inWindow = ({ x, y }: Place): Place => ({ x: share(x), y: share(y) })

const kept = (known: Known, change: Partial<Known>): Step<Known> => {
  const { place, form } = { ...known, ...change }
  return stay(
    known,
    change,
    tell('layout', { type: 'layout.keep', layout: { place, isCollapsed: form === 'collapsed' } }),
  )
}

export const oracle = rulesOf(widgetModel)({
  begin: ({ place }): Known => ({
    place,
    form: 'open',
    isLarge: false,
    isHeld: false,
    around: null,
    sizes: { open: null, collapsed: null },
  }),
  rules: {
    'layout.restored': (known, { layout: { place, isCollapsed } }) => {
      if (known.isLarge || known.form === 'collapsed') return undefined
      const change = { place: inWindow(place) }
      return stay(known, isCollapsed ? { ...change, form: 'collapsed', isHeld: false } : change)
    },
    'around.changed': (known, { around }) => {
      const { form, width, height } = around.widget
      return stay(known, { around, sizes: { ...known.sizes, [form]: { width, height } } })
    },
    'widget.move': (known, { place }) => (known.isLarge ? undefined : kept(known, { place: inWindow(place) })),
    'widget.collapse': (known) =>
      known.isLarge || known.form === 'collapsed' ? undefined : kept(known, { form: 'collapsed', isHeld: false }),
    'widget.expand': (known) =>
      known.isLarge || known.form === 'open' ? undefined : kept(known, { form: 'open', isHeld: false }),
    'widget.enlarge': (known) =>
      known.isLarge ? undefined : stay(known, { isLarge: true, isHeld: false }, report({ type: 'widget.enlarged' })),
    'widget.shrink': (known) =>
      known.isLarge ? stay(known, { isLarge: false }, report({ type: 'widget.shrunk' })) : undefined,
    'widget.grab': (known) => (known.isLarge ? undefined : stay(known, { isHeld: true })),
    'widget.drop': (known) => stay(known, { isHeld: false }),
  },
  shown: ({ place, form, isLarge, isHeld, around, sizes }) => ({
    form: isLarge ? 'large' : form,
    place,
    isHeld,
    around,
    sizes,
  }),
  read: ({ context: { place, around, sizes }, value }) => ({
    form: value === 'large' ? 'large' : JSON.stringify(value).includes('"collapsed"') ? 'collapsed' : 'open',
    place,
    isHeld: JSON.stringify(value).includes('"held"'),
    around,
    sizes,
  }),
})
