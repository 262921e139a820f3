/** The view of a chart on a page: rendered again when the view changes, and only then. */
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

it('a page renders again when its view changes, not at every change of the chart', async () => {
  const actor = createActor(counting).start()
  const onDrawn = vi.fn()
  await render(<Count actor={actor} onDrawn={onDrawn} />)
  await act(async () => actor.send({ type: 'note' }))
  expect(onDrawn).toHaveBeenCalledTimes(1)
  await act(async () => actor.send({ type: 'count' }))
  expect(the('p').textContent).toBe('1')
  expect(onDrawn).toHaveBeenCalledTimes(2)
})

it('a missing actor gives null, not an error', async () => {
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

it('the view of a child updates when the child changes, if the child is followed, too', async () => {
  const parent = createActor(parenting).start()
  await render(<CountOfChild parent={parent} />)
  await act(async () => parent.getSnapshot().children.child?.send({ type: 'count' }))
  expect(the('p').textContent).toBe('1')
})

const file = new Blob(['one'])
it.each([
  ['numbers, texts and lists by content', { n: 1, list: [{ text: 'a' }] }, { n: 1, list: [{ text: 'a' }] }, true],
  ['a longer list', [1, 2], [1, 2, 3], false],
  ['an empty list and an empty object', [], {}, false],
  ['an additional field', { n: 1 }, { n: 1, m: undefined }, false],
  ['fields with other names', { n: undefined }, { m: undefined }, false],
  ['undefined and null', undefined, null, false],
  ['NaN twice', Number.NaN, Number.NaN, true],
  ['the same file', { file }, { file }, true],
  ['two files with equal content', { file }, { file: new Blob(['one']) }, false],
  ['two dates', new Date(0), new Date(1), false],
  ['maps by content', new Map([['s1', [1]]]), new Map([['s1', [1]]]), true],
  ['a map with another key', new Map([['s1', undefined]]), new Map([['s2', undefined]]), false],
])('keepSame reuses a view only if it is equal: %s', (_, one, other, isSame) => {
  expect(Object.is(keepSame(one, other), one)).toBe(isSame)
  expect(Object.is(keepSame(other, one), other)).toBe(isSame)
  // Whatever object is kept, its content is that of the new view.
  expect(keepSame(one, other)).toEqual(other)
  expect(keepSame(other, one)).toEqual(one)
})

it('equal parts of a changed view keep their previous objects', () => {
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
