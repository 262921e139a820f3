/** What a page follows of a chart: drawn anew when what it shows changes, and only then. */
import { useSelector } from '@xstate/react'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { type ActorRefFrom, assign, createActor, setup } from 'xstate'
import { keepSame, useView } from '../../../src/routes/shared/useView'
import { render, the } from '../render'

const counting = setup({
  types: { context: {} as { count: number; notes: number }, events: {} as { type: 'count' } | { type: 'note' } },
}).createMachine({
  context: { count: 0, notes: 0 },
  on: {
    count: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    note: { actions: assign({ notes: ({ context }) => context.notes + 1 }) },
  },
})

const counted = (snapshot: { readonly context: { readonly count: number } }) => ({ shown: [snapshot.context.count] })

type Counting = ActorRefFrom<typeof counting>

interface CountProps {
  actor: Counting | undefined
  onDrawn: (view: ReturnType<typeof counted> | null) => void
}

function Count({ actor, onDrawn }: CountProps) {
  const view = useView(actor, counted)
  onDrawn(view)
  return <p>{view?.shown.join()}</p>
}

it('a page is drawn anew when what is seen changes, not with everything that the chart notes', async () => {
  const actor = createActor(counting).start()
  const onDrawn = vi.fn()
  await render(<Count actor={actor} onDrawn={onDrawn} />)
  await act(async () => actor.send({ type: 'note' }))
  expect(onDrawn).toHaveBeenCalledTimes(1)
  await act(async () => actor.send({ type: 'count' }))
  expect(the('p').textContent).toBe('1')
  expect(onDrawn).toHaveBeenCalledTimes(2)
})

it('nobody there is null, not an error', async () => {
  const onDrawn = vi.fn()
  await render(<Count actor={undefined} onDrawn={onDrawn} />)
  expect(onDrawn.mock.calls).toEqual([[null]])
})

const parenting = setup({ types: { children: {} as { child: 'counting' } }, actors: { counting } }).createMachine({
  invoke: { src: 'counting', id: 'child' },
})

function CountOfChild({ parent }: { parent: ActorRefFrom<typeof parenting> }) {
  useView(
    useSelector(parent, ({ children }) => children.child),
    counted,
  )
  return <p>{useView(parent, ({ children }) => children.child?.getSnapshot().context.count)}</p>
}

it('what is seen of a child is seen anew when the child changes, if that is followed, too', async () => {
  const parent = createActor(parenting).start()
  await render(<CountOfChild parent={parent} />)
  await act(async () => parent.getSnapshot().children.child?.send({ type: 'count' }))
  expect(the('p').textContent).toBe('1')
})

const file = new Blob(['one'])
it.each([
  [
    'numbers, texts and lists by what they hold',
    { n: 1, list: [{ text: 'a' }] },
    { n: 1, list: [{ text: 'a' }] },
    true,
  ],
  ['a list that is longer', [1, 2], [1, 2, 3], false],
  ['an empty list and an empty object', [], {}, false],
  ['a field more', { n: 1 }, { n: 1, m: undefined }, false],
  ['fields of other names', { n: undefined }, { m: undefined }, false],
  ['nothing and null', undefined, null, false],
  ['no number twice', Number.NaN, Number.NaN, true],
  ['a file by being the same', { file }, { file }, true],
  ['two files that look alike', { file }, { file: new Blob(['one']) }, false],
  ['two times', new Date(0), new Date(1), false],
  ['maps by what they hold', new Map([['s1', [1]]]), new Map([['s1', [1]]]), true],
  ['a map of another key', new Map([['s1', undefined]]), new Map([['s2', undefined]]), false],
])('the same view: %s', (_, one, other, isSame) => {
  expect(Object.is(keepSame(one, other), one)).toBe(isSame)
  expect(Object.is(keepSame(other, one), other)).toBe(isSame)
  // Whatever is kept of before, it says what the new one says.
  expect(keepSame(one, other)).toEqual(other)
  expect(keepSame(other, one)).toEqual(one)
})

it('of a view that differs, the parts that say the same are those of before', () => {
  const before = { rows: [{ name: '林晓彤' }, { name: '王浩然' }], marks: new Map([['s1', [1]]]), page: { size: 10 } }
  const now = {
    rows: [{ name: '林晓彤' }, { name: '赵一鸣' }],
    marks: new Map([
      ['s1', [1]],
      ['s2', [2]],
    ]),
    page: { size: 10 },
  }
  const kept = keepSame(before, now)
  expect(kept).toEqual(now)
  expect(kept.rows[0]).toBe(before.rows[0])
  expect(kept.marks.get('s1')).toBe(before.marks.get('s1'))
  expect(kept.page).toBe(before.page)
})
